CREATE TABLE "timers" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "timers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timers_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "timers_user_key" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "timers" ADD CONSTRAINT "timers_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timers" ADD CONSTRAINT "timers_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timers_task_index" ON "timers" USING btree ("organization_id","task_id");--> statement-breakpoint
-- Deleting a task stops its timers: what they have counted is noted, at most a day of it.
CREATE FUNCTION stop_timers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH stopped AS (
    DELETE FROM timers WHERE organization_id = NEW.organization_id AND task_id = NEW.id
    RETURNING organization_id, task_id, user_id, started_at, floor(extract(epoch FROM now() - started_at)) AS seconds
  )
  INSERT INTO time_entries (organization_id, task_id, user_id, started_at, seconds)
  SELECT organization_id, task_id, user_id, started_at, least(seconds, 86400) FROM stopped WHERE seconds >= 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tasks_timers AFTER UPDATE OF deleted_at ON tasks FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION stop_timers();
