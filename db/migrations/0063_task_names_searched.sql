CREATE TABLE "task_words" (
	"organization_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"words" tsvector NOT NULL,
	CONSTRAINT "task_words_pkey" PRIMARY KEY("organization_id","task_id")
);
--> statement-breakpoint
LOCK TABLE tasks IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO task_words (organization_id, task_id, words)
SELECT organization_id, id, to_tsvector('simple', name) || to_tsvector('russian', name) FROM tasks;--> statement-breakpoint
ALTER TABLE "task_words" ADD CONSTRAINT "task_words_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_words_index" ON "task_words" USING gin ("words");--> statement-breakpoint
DROP INDEX "tasks_words_index";--> statement-breakpoint
-- Of all tasks of a statement together, as they are made in hundreds.
CREATE FUNCTION write_task_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_words (organization_id, task_id, words)
  SELECT organization_id, id, to_tsvector('simple', name) || to_tsvector('russian', name) FROM made;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tasks_words_made AFTER INSERT ON tasks REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION write_task_words();--> statement-breakpoint
CREATE FUNCTION rewrite_task_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task_words SET words = to_tsvector('simple', NEW.name) || to_tsvector('russian', NEW.name)
  WHERE organization_id = NEW.organization_id AND task_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tasks_words_renamed AFTER UPDATE OF name ON tasks FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rewrite_task_words();
