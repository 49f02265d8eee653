DROP VIEW "public"."visible_regulations";--> statement-breakpoint
CREATE VIEW "public"."visible_regulations" AS (
  select m.organization_id, m.user_id, r.id as regulation_id, seen.role, seen.archived, seen.frozen, seen.approves
  from "organization_members" m
  join "regulations" r on r.organization_id = m.organization_id and r.deleted_at is null
  cross join lateral (
    select 
    max(case when here.home or m.role in ('owner', 'administrator') then here.role else 'reader'::space_role end) as role, bool_and(here.archived) as archived,
    coalesce(bool_or(here.archived) filter (where here.home), bool_and(here.archived)) as frozen,
    coalesce(bool_or(r.approval_id is not null and here.role >= 'editor' and not here.archived and m.user_id = any(here.approver_ids)), false)
      as approves
    from (select at.home, case when m.role in ('owner', 'administrator')
    then 'administrator'::space_role else (select case when (s.entry_regulation_id is not null and sm.role <> 'administrator' and (
    select (coalesce((
    select max(h.id) from regulation_history h
    where h.organization_id = r.organization_id and h.user_id = sm.user_id and h.regulation_id = r.id and h.kind = 'acknowledged'
      and (r.repeat_months is null or h.at + r.repeat_months * interval '1 month' > now())
  ) > r.asked_by_id, false) and (r.question_count = 0 or coalesce((
    select bool_or(t.result = 'passed' and (r.repeat_months is null or t.finished_at + r.repeat_months * interval '1 month' > now())) from regulation_attempts t
    where t.organization_id = r.organization_id and t.regulation_id = r.id and t.user_id = sm.user_id and t.asked_by_id = r.asked_by_id
  ), false))) from "regulations" r
    where r.organization_id = s.organization_id and r.id = s.entry_regulation_id) is not true) then case when s.entry_regulation_id = at.regulation_id then 'reader'::space_role end else sm.role end from "space_members" sm
      where sm.organization_id = s.organization_id and sm.space_id = s.id and sm.user_id = m.user_id) end as role,
        s.archived_at is not null as archived, s.approver_ids
      from "regulation_placements" at
      cross join lateral (select s.organization_id, s.id, s.entry_regulation_id, s.archived_at, s.approver_ids from "spaces" s
        where s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null offset 0) s
      where at.organization_id = r.organization_id and at.regulation_id = r.id offset 0) here
    where here.role is not null) seen
  where m.state = 'active' and (seen.role >= 'editor' or seen.approves or seen.role is not null and r.version is not null));--> statement-breakpoint
-- What the guard reads of a regulation, as in 0043: where it is at home, and who is asked to approve its draft.
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN VALUES
    ('spaces', 'organization_id, id, archived_at, deleted_at, entry_regulation_id, approver_ids'),
    ('regulations', 'organization_id, id, version, deleted_at, asked_by_id, question_count, repeat_months, approval_id'),
    ('regulation_placements', 'organization_id, regulation_id, space_id, home')
  LOOP
    EXECUTE format('DROP TRIGGER rights_moved ON %I', source.column1);
    EXECUTE format('CREATE CONSTRAINT TRIGGER rights_moved AFTER UPDATE OF %s ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN ((%s) IS DISTINCT FROM (%s)) EXECUTE FUNCTION rights_have_moved()', source.column2, source.column1,
      'OLD.' || replace(source.column2, ', ', ', OLD.'), 'NEW.' || replace(source.column2, ', ', ', NEW.'));
  END LOOP;
END $$;
