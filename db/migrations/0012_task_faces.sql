ALTER TABLE "tasks" ADD COLUMN "face" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The face of a card, as the text of its JSON without its place. A task that is just being made has no labels and nobody yet. The
-- statements within see what was committed while the row was waited for.
CREATE FUNCTION write_task_face() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text;
  assignees text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(label_id::text, '","' ORDER BY label_id) INTO tags FROM task_labels
    WHERE organization_id = NEW.organization_id AND task_id = NEW.id;
    SELECT string_agg(user_id::text, '","' ORDER BY created_at, user_id) INTO assignees FROM task_assignees
    WHERE organization_id = NEW.organization_id AND task_id = NEW.id;
  END IF;
  NEW.face := concat(',"name":', to_json(NEW.name), ',"color":' || to_json(NEW.color), ',"tags":["' || tags || '"]',
    ',"responsibleUserId":["' || assignees || '"]', ',"status":' || nullif(NEW.status, 0),
    ',"importance":' || nullif(NEW.importance, 0),
    ',"dateEnd":"' || to_char(NEW.date_end AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    CASE WHEN NOT NEW.date_all_day THEN ',"dateAllDay":false' END, ',"blockReason":' || to_json(NEW.block_reason),
    ',"messageCount":' || nullif(NEW.message_count, 0), CASE WHEN NEW.has_description THEN ',"hasDescription":true' END, '}');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER tasks_face BEFORE INSERT OR UPDATE OF name, color, status, importance, date_end, date_all_day, block_reason,
  message_count, has_description, face ON "tasks" FOR EACH ROW EXECUTE FUNCTION write_task_face();--> statement-breakpoint
-- Lists, so that the tasks are taken by their keys, however many have changed.
CREATE FUNCTION renew_task_faces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  organizations bigint[] := ARRAY(SELECT DISTINCT organization_id FROM changed);
  ids bigint[] := ARRAY(SELECT DISTINCT task_id FROM changed ORDER BY task_id);
BEGIN
  PERFORM FROM tasks WHERE organization_id = ANY (organizations) AND id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE tasks SET face = '' WHERE organization_id = ANY (organizations) AND id = ANY (ids);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER task_labels_added AFTER INSERT ON "task_labels" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_task_faces();--> statement-breakpoint
CREATE TRIGGER task_labels_removed AFTER DELETE ON "task_labels" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_task_faces();--> statement-breakpoint
CREATE TRIGGER task_labels_changed AFTER UPDATE ON "task_labels" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_task_faces();--> statement-breakpoint
CREATE TRIGGER task_assignees_added AFTER INSERT ON "task_assignees" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_task_faces();--> statement-breakpoint
CREATE TRIGGER task_assignees_removed AFTER DELETE ON "task_assignees" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_task_faces();--> statement-breakpoint
CREATE TRIGGER task_assignees_changed AFTER UPDATE ON "task_assignees" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_task_faces();--> statement-breakpoint
UPDATE "tasks" SET face = '';
