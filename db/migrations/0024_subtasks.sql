CREATE TABLE "subtasks" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "subtasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" bigint NOT NULL,
	"name" text NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"position" text collate "C" NOT NULL,
	"card_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "subtasks_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "subtask_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "done_subtask_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subtasks" ADD CONSTRAINT "subtasks_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subtasks" ADD CONSTRAINT "subtasks_card_fkey" FOREIGN KEY ("organization_id","card_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE set null ("card_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subtasks_position_key" ON "subtasks" USING btree ("organization_id","task_id","position") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "subtasks_card_index" ON "subtasks" USING btree ("organization_id","card_id") WHERE card_id is not null;--> statement-breakpoint
-- Under the locks of the tasks, by id: two who change different subtasks of one task count one after the other.
CREATE FUNCTION count_subtasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  organizations bigint[] := ARRAY(SELECT DISTINCT organization_id FROM changed);
  ids bigint[] := ARRAY(SELECT DISTINCT task_id FROM changed ORDER BY task_id);
BEGIN
  PERFORM FROM tasks WHERE organization_id = ANY (organizations) AND id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE tasks t SET subtask_count = counted.every, done_subtask_count = counted.done
  FROM (
    SELECT o.organization_id, i.id, count(s.id) AS every, count(s.id) FILTER (WHERE s.done) AS done
    FROM unnest(organizations) o (organization_id) CROSS JOIN unnest(ids) i (id)
    LEFT JOIN subtasks s ON s.organization_id = o.organization_id AND s.task_id = i.id AND s.deleted_at IS NULL
    GROUP BY o.organization_id, i.id) counted
  WHERE t.organization_id = counted.organization_id AND t.id = counted.id
    AND (t.subtask_count, t.done_subtask_count) IS DISTINCT FROM (counted.every, counted.done);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER subtasks_added AFTER INSERT ON "subtasks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_subtasks();--> statement-breakpoint
CREATE TRIGGER subtasks_changed AFTER UPDATE ON "subtasks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_subtasks();--> statement-breakpoint
CREATE TRIGGER subtasks_removed AFTER DELETE ON "subtasks" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_subtasks();--> statement-breakpoint
-- A card that is a subtask: what is done there is done here, by whatever way.
CREATE FUNCTION follow_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE subtasks SET name = NEW.name, done = NEW.status = 1, updated_at = now()
  WHERE organization_id = NEW.organization_id AND card_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tasks_followed AFTER UPDATE OF name, status ON "tasks" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR (OLD.status = 1) IS DISTINCT FROM (NEW.status = 1)) EXECUTE FUNCTION follow_card();--> statement-breakpoint
-- The body is that of db/task-face.ts.
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
    CASE WHEN NEW.has_description THEN ',"hasDescription":true' END,
    ',"subtaskCount":' || nullif(NEW.subtask_count, 0),
    ',"doneSubtaskCount":' || nullif(NEW.done_subtask_count, 0), '}');
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER tasks_face ON "tasks";--> statement-breakpoint
CREATE TRIGGER tasks_face BEFORE INSERT OR UPDATE OF name, color, status, importance, date_end, date_all_day, block_reason, message_count, has_description, subtask_count, done_subtask_count, face
  ON "tasks" FOR EACH ROW EXECUTE FUNCTION write_task_face();
