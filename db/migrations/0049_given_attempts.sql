-- A mark of what somebody has written is kept with the answer. What was answered stays as it is.
CREATE FUNCTION without_marks(answers jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(answer - 'correct' ORDER BY place) FROM jsonb_array_elements(answers) WITH ORDINALITY AS given(answer, place)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION proof_of_regulation_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM organizations o WHERE o.id = OLD.organization_id) THEN
    RETURN OLD;
  END IF;
  -- What waits for a mark gets one, and nothing else of it changes.
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'regulation_attempts' AND to_jsonb(OLD)->>'result' = 'waiting'
    AND to_jsonb(OLD) - 'result' - 'score' - 'answers' = to_jsonb(NEW) - 'result' - 'score' - 'answers'
    AND without_marks(to_jsonb(OLD)->'answers') IS NOT DISTINCT FROM without_marks(to_jsonb(NEW)->'answers') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the proof of a regulation stays: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
