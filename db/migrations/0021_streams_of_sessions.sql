-- Every process hears of a session that ends, with its commit, and ends its event streams.
CREATE OR REPLACE FUNCTION session_has_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('session ' || OLD.id, 0));
  PERFORM set_config('stagework.ended_sessions', coalesce(current_setting('stagework.ended_sessions', true), '') || ' ' || OLD.id || ' ', true);
  PERFORM pg_notify('stagework_changes', 's' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- And of somebody who belongs to an organization no more.
CREATE FUNCTION member_is_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stagework_changes', 'm' || OLD.organization_id || ':' || OLD.user_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER member_removed AFTER DELETE ON organization_members FOR EACH ROW EXECUTE FUNCTION member_is_out();--> statement-breakpoint
CREATE TRIGGER member_deactivated AFTER UPDATE OF state ON organization_members FOR EACH ROW WHEN (NEW.state <> 'active')
  EXECUTE FUNCTION member_is_out();
