-- What proves that people knew a regulation stays what it was: the versions that were published, the attempts at its test, and the regulation
-- that they belong to. With a whole organization all of it goes.
DROP TRIGGER regulation_versions_stay ON "regulation_versions";--> statement-breakpoint
DROP FUNCTION published_version_stays();--> statement-breakpoint
CREATE FUNCTION proof_of_regulation_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM organizations o WHERE o.id = OLD.organization_id) THEN
    RETURN OLD;
  END IF;
  -- What waits for a mark gets one, and nothing else of it changes.
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'regulation_attempts' AND to_jsonb(OLD)->>'result' = 'waiting'
    AND to_jsonb(OLD) - 'result' - 'score' = to_jsonb(NEW) - 'result' - 'score' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the proof of a regulation stays: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER regulations_stay BEFORE DELETE ON "regulations" FOR EACH ROW WHEN (OLD.version IS NOT NULL)
  EXECUTE FUNCTION proof_of_regulation_stays();--> statement-breakpoint
CREATE TRIGGER regulations_stay_published BEFORE UPDATE OF version ON "regulations" FOR EACH ROW
  WHEN (OLD.version IS NOT NULL AND (NEW.version IS NULL OR NEW.version < OLD.version))
  EXECUTE FUNCTION proof_of_regulation_stays();--> statement-breakpoint
CREATE TRIGGER regulation_versions_stay BEFORE UPDATE OR DELETE ON "regulation_versions" FOR EACH ROW
  WHEN (OLD.published IS NOT NULL) EXECUTE FUNCTION proof_of_regulation_stays();--> statement-breakpoint
CREATE TRIGGER regulation_versions_not_truncated BEFORE TRUNCATE ON "regulation_versions" FOR EACH STATEMENT
  EXECUTE FUNCTION proof_of_regulation_stays();--> statement-breakpoint
CREATE TRIGGER regulation_attempts_stay BEFORE UPDATE ON "regulation_attempts" FOR EACH ROW WHEN (OLD.result IS NOT NULL)
  EXECUTE FUNCTION proof_of_regulation_stays();--> statement-breakpoint
CREATE TRIGGER regulation_attempts_not_deleted BEFORE DELETE ON "regulation_attempts" FOR EACH ROW
  EXECUTE FUNCTION proof_of_regulation_stays();--> statement-breakpoint
CREATE TRIGGER regulation_attempts_not_truncated BEFORE TRUNCATE ON "regulation_attempts" FOR EACH STATEMENT
  EXECUTE FUNCTION proof_of_regulation_stays();
