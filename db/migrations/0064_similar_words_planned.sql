-- The same in PL/pgSQL: the plan of its statement is kept, where SQL makes it anew with each word that is looked up.
CREATE OR REPLACE FUNCTION similar_words(organization bigint, wanted text) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(string_agg((quote_literal(word)::tsquery || plainto_tsquery('russian', word))::text, ' | '), '')::tsquery
    FROM search_words WHERE organization_id = organization AND length(wanted) BETWEEN 4 AND 40 AND word = ANY (swapped_words(wanted)));
END $$;--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE OR REPLACE FUNCTION similar_words(organization bigint, wanted text) RETURNS tsquery LANGUAGE plpgsql STABLE
      SET pg_trgm.word_similarity_threshold = 0.5 AS $body$
      BEGIN
        RETURN (SELECT coalesce(string_agg((quote_literal(word)::tsquery || plainto_tsquery('russian', word))::text, ' | '), '')::tsquery FROM (
          SELECT word FROM search_words
          WHERE organization_id = organization AND length(wanted) BETWEEN 4 AND 40 AND word = ANY (swapped_words(wanted))
          UNION (SELECT word FROM search_words
            WHERE organization_id = organization AND length(wanted) >= 4 AND plain_letters(wanted) <% plain_letters(word)
            ORDER BY similarity(plain_letters(wanted), plain_letters(word)) DESC, word LIMIT 12)) near);
      END $body$;
  END IF;
END $$;
