ALTER TABLE "subtasks" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "subtasks" ADD COLUMN "due_date" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "recurrence" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "occurrence" integer;--> statement-breakpoint
ALTER TABLE "subtasks" ADD CONSTRAINT "subtasks_assignee_fkey" FOREIGN KEY ("organization_id","assignee_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE set null ("assignee_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subtasks_assignee_index" ON "subtasks" USING btree ("organization_id","assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_occurrence_key" ON "tasks" USING btree ("organization_id","series_id","occurrence") WHERE series_id is not null and deleted_at is null;