ALTER TABLE "organization_feeds" ADD COLUMN "rights" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Raises the number of an organization as its transaction commits: once, behind all its other locks. The exclusive lock waits for the writes that
-- have looked for the last time and are about to commit.
CREATE FUNCTION rights_have_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('stagework.rights_moved', true) IS DISTINCT FROM OLD.organization_id::text THEN
    UPDATE organization_feeds SET rights = rights + 1 WHERE organization_id = OLD.organization_id;
    PERFORM pg_advisory_xact_lock(hashtextextended('rights ' || OLD.organization_id, 0));
    PERFORM set_config('stagework.rights_moved', OLD.organization_id::text, true);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What the guard reads. A row that is added takes nothing from anybody. A test compares the list with the guard's own statement.
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN VALUES
    ('organization_members', 'organization_id, user_id, role, state'),
    ('space_members', 'organization_id, space_id, user_id, role'),
    ('spaces', 'organization_id, id, archived_at, deleted_at'),
    ('projects', 'organization_id, id, archived_at, deleted_at'),
    ('project_spaces', 'organization_id, project_id, space_id'),
    ('project_groups', 'organization_id, id, space_id'),
    ('documentation_groups', 'organization_id, id, space_id'),
    ('stages', 'organization_id, id, project_id, deleted_at'),
    ('placements', 'organization_id, task_id, project_id, deleted_at'),
    ('tasks', 'organization_id, id, deleted_at'),
    ('pages', 'organization_id, id, space_id, archived_at, deleted_at')
  LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER rights_taken AFTER DELETE ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION rights_have_moved()', source.column1);
    EXECUTE format('CREATE CONSTRAINT TRIGGER rights_moved AFTER UPDATE OF %s ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN ((%s) IS DISTINCT FROM (%s)) EXECUTE FUNCTION rights_have_moved()', source.column2, source.column1,
      'OLD.' || replace(source.column2, ', ', ', OLD.'), 'NEW.' || replace(source.column2, ', ', ', NEW.'));
  END LOOP;
END $$;--> statement-breakpoint
-- A session that ends waits for the writes that have looked at it for the last time. Its own transaction remembers it: who signs out may do so.
CREATE FUNCTION session_has_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('session ' || OLD.id, 0));
  PERFORM set_config('stagework.ended_sessions', coalesce(current_setting('stagework.ended_sessions', true), '') || ' ' || OLD.id || ' ', true);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions" FOR EACH ROW WHEN (OLD.expires_at > now())
  EXECUTE FUNCTION session_has_ended();--> statement-breakpoint
CREATE TRIGGER sessions_shortened AFTER UPDATE OF expires_at ON "sessions" FOR EACH ROW WHEN (NEW.expires_at < OLD.expires_at)
  EXECUTE FUNCTION session_has_ended();--> statement-breakpoint
CREATE FUNCTION session_stays_whose_it_is() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'whose a session is, and what it may, never changes';
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_stay BEFORE UPDATE OF id, user_id, token_hash, reach, organization_id ON "sessions" FOR EACH ROW
  WHEN ((OLD.id, OLD.user_id, OLD.token_hash, OLD.reach) IS DISTINCT FROM (NEW.id, NEW.user_id, NEW.token_hash, NEW.reach)
    OR OLD.reach IS NOT NULL AND OLD.organization_id IS DISTINCT FROM NEW.organization_id)
  EXECUTE FUNCTION session_stays_whose_it_is();--> statement-breakpoint
-- The last look of a write, behind all its other locks: holds what gives the right until the commit, or fails with SW001 where it is no longer as the
-- guard saw it.
CREATE FUNCTION hold_rights(session bigint, organization bigint, seen bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('session ' || session, 0)),
    pg_advisory_xact_lock_shared(hashtextextended('rights ' || organization, 0));
  -- A statement of its own: it sees what was committed while the locks were waited for.
  IF NOT EXISTS (SELECT FROM sessions WHERE id = session AND expires_at > now())
      AND strpos(coalesce(current_setting('stagework.ended_sessions', true), ''), ' ' || session || ' ') = 0
    OR organization > 0 AND (SELECT rights FROM organization_feeds WHERE organization_id = organization) IS DISTINCT FROM seen
  THEN
    RAISE EXCEPTION 'rights have moved since the guard looked' USING ERRCODE = 'SW001';
  END IF;
END $$;
