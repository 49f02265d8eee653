ALTER TABLE "tasks" ADD COLUMN "cover" jsonb;--> statement-breakpoint
-- The body is that of db/task-face.ts. No task has a cover yet: their faces stay.
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
    ',"doneSubtaskCount":' || nullif(NEW.done_subtask_count, 0),
    ',"cover":' || NEW.cover::text, '}');
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER tasks_face ON "tasks";--> statement-breakpoint
CREATE TRIGGER tasks_face BEFORE INSERT OR UPDATE OF name, color, status, importance, date_end, date_all_day, block_reason, message_count, has_description, subtask_count, done_subtask_count, cover, face
  ON "tasks" FOR EACH ROW EXECUTE FUNCTION write_task_face();
