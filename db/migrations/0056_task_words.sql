-- What is written almost as the name of a task is found by the words of the organization, as all else: trigrams of whole names gathered every
-- task that has a frequent word.
DROP INDEX IF EXISTS tasks_similar_index;--> statement-breakpoint
DROP FUNCTION similar_tasks(bigint, text);--> statement-breakpoint
-- A word with two neighbouring letters the wrong way round has few trigrams in common with the right one: the right one is looked up.
CREATE FUNCTION swapped_words(wanted text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(left(wanted, n - 1) || substr(wanted, n + 1, 1) || substr(wanted, n, 1) || substr(wanted, n + 2))
  FROM generate_series(1, length(wanted) - 1) n
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION similar_words(organization bigint, wanted text) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg((quote_literal(word)::tsquery || plainto_tsquery('russian', word))::text, ' | '), '')::tsquery
  FROM search_words WHERE organization_id = $1 AND length($2) BETWEEN 4 AND 40 AND word = ANY (swapped_words($2))
$$;--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE OR REPLACE FUNCTION similar_words(organization bigint, wanted text) RETURNS tsquery LANGUAGE sql STABLE
      SET pg_trgm.word_similarity_threshold = 0.5 AS $body$
        SELECT coalesce(string_agg((quote_literal(word)::tsquery || plainto_tsquery('russian', word))::text, ' | '), '')::tsquery FROM (
          SELECT word FROM search_words
          WHERE organization_id = $1 AND length($2) BETWEEN 4 AND 40 AND word = ANY (swapped_words($2))
          UNION (SELECT word FROM search_words WHERE organization_id = $1 AND length($2) >= 4 AND plain_letters($2) <% plain_letters(word)
            ORDER BY similarity(plain_letters($2), plain_letters(word)) DESC, word LIMIT 12)) near
      $body$;
  END IF;
END $$;--> statement-breakpoint
-- As `remember_words`, but in PL/pgSQL: the plan of its statement is kept, for tasks are made far more often than anything else that has a name.
-- The words of all tasks of a statement together and sorted, so that two who make many at once do not wait for each other in a circle.
CREATE FUNCTION remember_task_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (organization_id, word)
  SELECT DISTINCT made.organization_id, fresh.word FROM made
  CROSS JOIN unnest(tsvector_to_array(to_tsvector('simple', made.name))) AS fresh (word)
  WHERE length(fresh.word) BETWEEN 4 AND 40 AND fresh.word !~ '[0-9/@.''\\]'
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.organization_id = made.organization_id AND known.word = fresh.word)
  ORDER BY made.organization_id, fresh.word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tasks_remember_names AFTER INSERT ON tasks REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION remember_task_names();--> statement-breakpoint
CREATE TRIGGER tasks_remember_name AFTER UPDATE OF name ON tasks FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION remember_name();--> statement-breakpoint
INSERT INTO search_words (organization_id, word)
SELECT DISTINCT organization_id, word FROM (
  SELECT organization_id, unnest(tsvector_to_array(to_tsvector('simple', name))) AS word FROM tasks) lexemes
WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9/@.''\\]'
ON CONFLICT DO NOTHING;
