-- What is written almost so is found in descriptions and messages of tasks too: their words are remembered. As `remember_task_names`: the words
-- of all rows of a statement together and sorted. Both tables keep the text as `content`.
CREATE FUNCTION remember_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (organization_id, word)
  SELECT DISTINCT made.organization_id, fresh.word FROM made
  CROSS JOIN unnest(tsvector_to_array(to_tsvector('simple', jsonb_path_query_array(made.content, 'strict $.**.text', '{}', true)))) AS fresh (word)
  WHERE length(fresh.word) BETWEEN 4 AND 40 AND fresh.word !~ '[0-9/@.''\\]'
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.organization_id = made.organization_id AND known.word = fresh.word)
  ORDER BY made.organization_id, fresh.word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER task_descriptions_remember AFTER INSERT ON task_descriptions REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION remember_contents();--> statement-breakpoint
CREATE TRIGGER task_descriptions_remember_again AFTER UPDATE ON task_descriptions REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION remember_contents();--> statement-breakpoint
CREATE TRIGGER task_messages_remember AFTER INSERT ON task_messages REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION remember_contents();--> statement-breakpoint
CREATE TRIGGER task_messages_remember_again AFTER UPDATE OF words ON task_messages FOR EACH ROW
  WHEN (OLD.words IS DISTINCT FROM NEW.words) EXECUTE FUNCTION remember_text();--> statement-breakpoint
INSERT INTO search_words (organization_id, word)
SELECT DISTINCT organization_id, word FROM (
  SELECT organization_id, unnest(tsvector_to_array(to_tsvector('simple', jsonb_path_query_array(content, 'strict $.**.text', '{}', true)))) AS word
  FROM task_descriptions
  UNION ALL SELECT organization_id, unnest(tsvector_to_array(to_tsvector('simple', words))) FROM task_messages
    WHERE deleted_at IS NULL AND withdrawn_at IS NULL) lexemes
WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9/@.''\\]'
ON CONFLICT DO NOTHING;
