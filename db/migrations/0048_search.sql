-- The words of a document as `toText` of lib/rich-text/text.ts says them, but for the white space between them. Cut, because the words of one
-- text that are searched take a megabyte at most.
CREATE FUNCTION text_of(content jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(coalesce(string_agg(CASE node->>'type'
      WHEN 'text' THEN node->>'text'
      WHEN 'mention' THEN '@' || (node #>> '{attrs,name}')
      WHEN 'image' THEN E'\n' || coalesce(node #>> '{attrs,alt}', '') || E'\n'
      ELSE E'\n' END, '' ORDER BY n), ''), 200000)
  FROM jsonb_path_query(content, 'strict $.** ? (@.type == "text" || @.type == "mention" || @.type == "image" || @.type == "hardBreak"
    || @.type == "horizontalRule" || @.type == "paragraph" || @.type == "heading" || @.type == "codeBlock")', '{}', true)
    WITH ORDINALITY AS nodes (node, n)
$$;--> statement-breakpoint
-- Each letter as one of those of which trigrams are made whatever the locale of the database is: what is written almost so, in other letters too.
CREATE FUNCTION plain_letters(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(said), 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґäöüßéèêëáàâãåóòôõøúùûíìîïñçśšźžżćčńłęąýÿ',
    'abvgdeejziiklmnoprstufhc4ww5y5e67iiegaouseeeeaaaaaooooouuuiiiincsszzzccnleayy')
$$;--> statement-breakpoint
CREATE TABLE "search_words" (
	"organization_id" bigint NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_pkey" PRIMARY KEY("organization_id","word")
);
--> statement-breakpoint
ALTER TABLE "page_contents" ADD COLUMN "words" text GENERATED ALWAYS AS (text_of(content)) STORED;--> statement-breakpoint
ALTER TABLE "regulation_contents" ADD COLUMN "words" text GENERATED ALWAYS AS (text_of(content)) STORED;--> statement-breakpoint
ALTER TABLE "regulation_versions" ADD COLUMN "words" text GENERATED ALWAYS AS (text_of(content)) STORED;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_organization_fkey" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_words_index" ON "users" USING gin ((to_tsvector('simple', name) || to_tsvector('russian', name)));--> statement-breakpoint
CREATE INDEX "users_job_words_index" ON "users" USING gin ((to_tsvector('simple', coalesce(job_title, '')) || to_tsvector('russian', coalesce(job_title, ''))));--> statement-breakpoint
CREATE INDEX "spaces_words_index" ON "spaces" USING gin ((to_tsvector('simple', name) || to_tsvector('russian', name))) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_words_index" ON "projects" USING gin ((to_tsvector('simple', name) || to_tsvector('russian', name))) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "page_contents_words_index" ON "page_contents" USING gin ((to_tsvector('simple', words) || to_tsvector('russian', words)));--> statement-breakpoint
CREATE INDEX "pages_words_index" ON "pages" USING gin ((to_tsvector('simple', name) || to_tsvector('russian', name))) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "regulation_contents_words_index" ON "regulation_contents" USING gin ((to_tsvector('simple', words) || to_tsvector('russian', words)));--> statement-breakpoint
CREATE INDEX "regulation_versions_words_index" ON "regulation_versions" USING gin ((to_tsvector('simple', words) || to_tsvector('russian', words))) WHERE published is not null;--> statement-breakpoint
CREATE INDEX "regulations_words_index" ON "regulations" USING gin ((to_tsvector('simple', name) || to_tsvector('russian', name))) WHERE deleted_at is null;--> statement-breakpoint
-- Words that are almost written so are found among those that the names and texts of an organization have. Where trigrams cannot be had, nothing
-- is forgiven, and all else is found as before.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX search_words_similar_index ON search_words USING gin (plain_letters(word) gin_trgm_ops);
  CREATE FUNCTION similar_words(organization bigint, wanted text) RETURNS tsquery LANGUAGE sql STABLE
    SET pg_trgm.word_similarity_threshold = 0.5 AS $body$
      SELECT coalesce(string_agg((quote_literal(word)::tsquery || plainto_tsquery('russian', word))::text, ' | '), '')::tsquery FROM (
        SELECT word FROM search_words WHERE organization_id = $1 AND length($2) >= 4 AND plain_letters($2) <% plain_letters(word)
        ORDER BY similarity(plain_letters($2), plain_letters(word)) DESC, word LIMIT 12) near
    $body$;
  -- The names of tasks too: they were compared by letters that not every locale knows.
  DROP INDEX IF EXISTS tasks_similar_index;
  CREATE INDEX tasks_similar_index ON tasks USING gin (plain_letters(name) gin_trgm_ops) WHERE deleted_at IS NULL;
  CREATE OR REPLACE FUNCTION similar_tasks(organization bigint, words text) RETURNS TABLE (task_id bigint) LANGUAGE sql STABLE
    SET pg_trgm.word_similarity_threshold = 0.5 AS $body$
      SELECT id FROM tasks WHERE organization_id = $1 AND deleted_at IS NULL AND plain_letters($2) <% plain_letters(name)
      ORDER BY plain_letters($2) <<-> plain_letters(name), id DESC LIMIT 200
    $body$;
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
  CREATE FUNCTION similar_words(organization bigint, wanted text) RETURNS tsquery LANGUAGE sql STABLE AS
    'SELECT plainto_tsquery('''')';
END $$;--> statement-breakpoint
-- Sorted, so that two who write the same words at once do not wait for each other in a circle.
CREATE FUNCTION remember_words(organization bigint, said text, before text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (organization_id, word)
  SELECT organization, word FROM (
    SELECT unnest(tsvector_to_array(to_tsvector('simple', said))) AS word
    EXCEPT SELECT unnest(tsvector_to_array(to_tsvector('simple', before)))) fresh
  WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9/@.''\\]'
    AND NOT EXISTS (SELECT FROM search_words known WHERE known.organization_id = organization AND known.word = fresh.word)
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION remember_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_words(NEW.organization_id, NEW.name, CASE WHEN TG_OP = 'UPDATE' THEN OLD.name ELSE '' END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION remember_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_words(NEW.organization_id, NEW.words, CASE WHEN TG_OP = 'UPDATE' THEN OLD.words ELSE '' END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION remember_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_words(NEW.organization_id, u.name || ' ' || coalesce(u.job_title, ''), '') FROM users u WHERE u.id = NEW.user_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION remember_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_words(m.organization_id, NEW.name || ' ' || coalesce(NEW.job_title, ''), '')
  FROM organization_members m WHERE m.user_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER spaces_remember_name AFTER INSERT OR UPDATE OF name ON spaces FOR EACH ROW EXECUTE FUNCTION remember_name();--> statement-breakpoint
CREATE TRIGGER projects_remember_name AFTER INSERT OR UPDATE OF name ON projects FOR EACH ROW EXECUTE FUNCTION remember_name();--> statement-breakpoint
CREATE TRIGGER pages_remember_name AFTER INSERT OR UPDATE OF name ON pages FOR EACH ROW EXECUTE FUNCTION remember_name();--> statement-breakpoint
CREATE TRIGGER regulations_remember_name AFTER INSERT OR UPDATE OF name ON regulations FOR EACH ROW EXECUTE FUNCTION remember_name();--> statement-breakpoint
CREATE TRIGGER page_contents_remember_text AFTER INSERT OR UPDATE OF content ON page_contents FOR EACH ROW EXECUTE FUNCTION remember_text();--> statement-breakpoint
CREATE TRIGGER regulation_contents_remember_text AFTER INSERT OR UPDATE OF content ON regulation_contents FOR EACH ROW EXECUTE FUNCTION remember_text();--> statement-breakpoint
CREATE TRIGGER organization_members_remember AFTER INSERT ON organization_members FOR EACH ROW EXECUTE FUNCTION remember_member();--> statement-breakpoint
CREATE TRIGGER users_remember AFTER UPDATE OF name, job_title ON users FOR EACH ROW EXECUTE FUNCTION remember_person();--> statement-breakpoint
INSERT INTO search_words (organization_id, word)
SELECT DISTINCT organization_id, word FROM (
  SELECT organization_id, unnest(tsvector_to_array(to_tsvector('simple', said))) AS word FROM (
    SELECT organization_id, name AS said FROM spaces UNION ALL SELECT organization_id, name FROM projects
    UNION ALL SELECT organization_id, name FROM pages UNION ALL SELECT organization_id, name FROM regulations
    UNION ALL SELECT organization_id, words FROM page_contents UNION ALL SELECT organization_id, words FROM regulation_contents
    UNION ALL SELECT m.organization_id, u.name || ' ' || coalesce(u.job_title, '') FROM organization_members m JOIN users u ON u.id = m.user_id) texts) lexemes
WHERE length(word) BETWEEN 4 AND 40 AND word !~ '[0-9/@.''\\]';
