CREATE TABLE "task_reviewers" (
	"organization_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "task_reviewers_pkey" PRIMARY KEY("organization_id","task_id","user_id"),
	CONSTRAINT "task_reviewers_status_known" CHECK ("task_reviewers"."status" in ('pending', 'approved', 'changes-requested'))
);
--> statement-breakpoint
ALTER TABLE "task_reviewers" ADD CONSTRAINT "task_reviewers_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_reviewers" ADD CONSTRAINT "task_reviewers_user_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_reviewers_user_index" ON "task_reviewers" USING btree ("organization_id","user_id");--> statement-breakpoint
-- The body is that of db/task-face.ts. No task has reviewers yet: their faces stay.
CREATE OR REPLACE FUNCTION write_task_face() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags_ids text;
  responsibleUserId_ids text;
  reviewers_ids text;
  approvedBy_ids text;
  changesRequestedBy_ids text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    tags_ids := (SELECT string_agg(label_id::text, '","' ORDER BY label_id) FROM task_labels
    WHERE organization_id = NEW.organization_id AND task_id = NEW.id);
    responsibleUserId_ids := (SELECT string_agg(user_id::text, '","' ORDER BY created_at, user_id) FROM task_assignees
    WHERE organization_id = NEW.organization_id AND task_id = NEW.id);
    reviewers_ids := (SELECT string_agg(user_id::text, '","' ORDER BY created_at, user_id) FROM task_reviewers
    WHERE organization_id = NEW.organization_id AND task_id = NEW.id);
    approvedBy_ids := (SELECT string_agg(user_id::text, '","' ORDER BY created_at, user_id) FROM task_reviewers
    WHERE organization_id = NEW.organization_id AND task_id = NEW.id AND status = 'approved');
    changesRequestedBy_ids := (SELECT string_agg(user_id::text, '","' ORDER BY created_at, user_id) FROM task_reviewers
    WHERE organization_id = NEW.organization_id AND task_id = NEW.id AND status = 'changes-requested');
  END IF;
  NEW.face := concat(
    ',"name":' || to_json(NEW.name),
    ',"color":' || to_json(NEW.color),
    ',"tags":["' || tags_ids || '"]',
    ',"responsibleUserId":["' || responsibleUserId_ids || '"]',
    ',"reviewers":["' || reviewers_ids || '"]',
    ',"approvedBy":["' || approvedBy_ids || '"]',
    ',"changesRequestedBy":["' || changesRequestedBy_ids || '"]',
    ',"status":' || nullif(NEW.status, 0),
    ',"importance":' || nullif(NEW.importance, 0),
    ',"dateEnd":"' || to_char(NEW.date_end AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    CASE WHEN NOT NEW.date_all_day THEN ',"dateAllDay":false' END,
    ',"blockReason":' || to_json(NEW.block_reason),
    ',"messageCount":' || nullif(NEW.message_count, 0),
    CASE WHEN NEW.has_description THEN ',"hasDescription":true' END,
    ',"subtaskCount":' || nullif(NEW.subtask_count, 0),
    ',"doneSubtaskCount":' || nullif(NEW.done_subtask_count, 0), '}');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER task_reviewers_added AFTER INSERT ON "task_reviewers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_task_faces();--> statement-breakpoint
CREATE TRIGGER task_reviewers_removed AFTER DELETE ON "task_reviewers" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_task_faces();--> statement-breakpoint
CREATE TRIGGER task_reviewers_changed AFTER UPDATE ON "task_reviewers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_task_faces();
