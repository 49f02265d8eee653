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
-- As before, and the words by which the tasks themselves are found.
CREATE OR REPLACE FUNCTION remember_task_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_words (organization_id, task_id, words)
  SELECT organization_id, id, to_tsvector('simple', name) || to_tsvector('russian', name) FROM made;
  INSERT INTO search_words (organization_id, word)
  SELECT DISTINCT made.organization_id, fresh.word FROM made
  CROSS JOIN unnest(tsvector_to_array(to_tsvector('simple', made.name))) AS fresh (word)
  WHERE length(fresh.word) BETWEEN 4 AND 40 AND fresh.word !~ '[0-9/@.''\\]'
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.organization_id = made.organization_id AND known.word = fresh.word)
  ORDER BY made.organization_id, fresh.word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION remember_task_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task_words SET words = to_tsvector('simple', NEW.name) || to_tsvector('russian', NEW.name)
  WHERE organization_id = NEW.organization_id AND task_id = NEW.id;
  PERFORM remember_words(NEW.organization_id, NEW.name, OLD.name);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER tasks_remember_name AFTER UPDATE OF name ON tasks FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION remember_task_name();
