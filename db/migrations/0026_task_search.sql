CREATE INDEX "task_descriptions_words_index" ON "task_descriptions" USING gin ((to_tsvector('simple', jsonb_path_query_array(content, 'strict $.**.text', '{}', true)) || to_tsvector('russian', jsonb_path_query_array(content, 'strict $.**.text', '{}', true))));--> statement-breakpoint
CREATE INDEX "tasks_words_index" ON "tasks" USING gin ((to_tsvector('simple', name) || to_tsvector('russian', name))) WHERE deleted_at is null;--> statement-breakpoint
-- Names that are almost so are found by trigrams. Where the extension cannot be had, nothing is forgiven, and all else is found as before.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX tasks_similar_index ON tasks USING gin (lower(name) gin_trgm_ops) WHERE deleted_at IS NULL;
  CREATE FUNCTION similar_tasks(organization bigint, words text) RETURNS TABLE (task_id bigint) LANGUAGE sql STABLE
    SET pg_trgm.word_similarity_threshold = 0.5 AS
    'SELECT id FROM tasks WHERE organization_id = $1 AND deleted_at IS NULL AND lower($2) <% lower(name)
      ORDER BY lower($2) <<-> lower(name), id DESC LIMIT 200';
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
  CREATE FUNCTION similar_tasks(organization bigint, words text) RETURNS TABLE (task_id bigint) LANGUAGE sql STABLE AS
    'SELECT NULL::bigint WHERE false';
END $$;
