CREATE TABLE "time_entries" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "time_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"note" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "time_entries_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "time_entries_within_a_day" CHECK ("time_entries"."seconds" between 1 and 86400)
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "planned_minutes" integer;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_entries_task_index" ON "time_entries" USING btree ("organization_id","task_id","started_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;