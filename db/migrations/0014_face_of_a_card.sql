-- The body is that of db/task-face.ts; what it writes has not changed.
CREATE OR REPLACE FUNCTION write_task_face() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags_ids text;
  responsibleUserId_ids text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    tags_ids := (SELECT string_agg(label_id::text, '","' ORDER BY label_id) FROM task_labels
    WHERE organization_id = NEW.organization_id AND task_id = NEW.id);
    responsibleUserId_ids := (SELECT string_agg(user_id::text, '","' ORDER BY created_at, user_id) FROM task_assignees
    WHERE organization_id = NEW.organization_id AND task_id = NEW.id);
  END IF;
  NEW.face := concat(
    ',"name":' || to_json(NEW.name),
    ',"color":' || to_json(NEW.color),
    ',"tags":["' || tags_ids || '"]',
    ',"responsibleUserId":["' || responsibleUserId_ids || '"]',
    ',"status":' || nullif(NEW.status, 0),
    ',"importance":' || nullif(NEW.importance, 0),
    ',"dateEnd":"' || to_char(NEW.date_end AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    CASE WHEN NOT NEW.date_all_day THEN ',"dateAllDay":false' END,
    ',"blockReason":' || to_json(NEW.block_reason),
    ',"messageCount":' || nullif(NEW.message_count, 0),
    CASE WHEN NEW.has_description THEN ',"hasDescription":true' END, '}');
  RETURN NEW;
END $$;
