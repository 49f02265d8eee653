CREATE TABLE "regulation_readings" (
	"organization_id" bigint NOT NULL,
	"regulation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regulation_readings_pkey" PRIMARY KEY("organization_id","regulation_id","user_id")
);
--> statement-breakpoint
DROP VIEW "public"."space_gates";--> statement-breakpoint
DROP VIEW "public"."visible_projects";--> statement-breakpoint
DROP VIEW "public"."visible_regulations";--> statement-breakpoint
DROP VIEW "public"."visible_spaces";--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "repeat_months" integer;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "reading_seconds" integer;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "read_to_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_readings" ADD CONSTRAINT "regulation_readings_regulation_fkey" FOREIGN KEY ("organization_id","regulation_id") REFERENCES "public"."regulations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_readings" ADD CONSTRAINT "regulation_readings_member_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regulation_readings_person_index" ON "regulation_readings" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE VIEW "public"."space_gates" AS (
  select m.organization_id, m.user_id, s.id as space_id, s.entry_regulation_id as regulation_id
  from "organization_members" m
  join "space_members" sm on sm.organization_id = m.organization_id and sm.user_id = m.user_id
  join "spaces" s on s.organization_id = sm.organization_id and s.id = sm.space_id and s.deleted_at is null
  where m.state = 'active' and m.role not in ('owner', 'administrator') and (s.entry_regulation_id is not null and sm.role <> 'administrator' and (
    select (coalesce((
    select max(h.id) from regulation_history h
    where h.organization_id = r.organization_id and h.user_id = sm.user_id and h.regulation_id = r.id and h.kind = 'acknowledged'
      and (r.repeat_months is null or h.at + r.repeat_months * interval '1 month' > now())
  ) > r.asked_by_id, false) and (r.question_count = 0 or coalesce((
    select bool_or(t.result = 'passed' and (r.repeat_months is null or t.finished_at + r.repeat_months * interval '1 month' > now())) from regulation_attempts t
    where t.organization_id = r.organization_id and t.regulation_id = r.id and t.user_id = sm.user_id and t.asked_by_id = r.asked_by_id
  ), false))) from "regulations" r
    where r.organization_id = s.organization_id and r.id = s.entry_regulation_id) is not true));--> statement-breakpoint
CREATE VIEW "public"."visible_projects" AS (
  select m.organization_id, m.user_id, p.id as project_id, seen.role, p.archived_at is not null or seen.archived as archived
  from "organization_members" m
  join "projects" p on p.organization_id = m.organization_id and p.deleted_at is null
  cross join lateral (
    select max(here.role) as role, bool_and(here.archived) as archived
    from (select case when m.role in ('owner', 'administrator')
    then 'administrator'::space_role else (select case when (s.entry_regulation_id is not null and sm.role <> 'administrator' and (
    select (coalesce((
    select max(h.id) from regulation_history h
    where h.organization_id = r.organization_id and h.user_id = sm.user_id and h.regulation_id = r.id and h.kind = 'acknowledged'
      and (r.repeat_months is null or h.at + r.repeat_months * interval '1 month' > now())
  ) > r.asked_by_id, false) and (r.question_count = 0 or coalesce((
    select bool_or(t.result = 'passed' and (r.repeat_months is null or t.finished_at + r.repeat_months * interval '1 month' > now())) from regulation_attempts t
    where t.organization_id = r.organization_id and t.regulation_id = r.id and t.user_id = sm.user_id and t.asked_by_id = r.asked_by_id
  ), false))) from "regulations" r
    where r.organization_id = s.organization_id and r.id = s.entry_regulation_id) is not true) then null::space_role else sm.role end from "space_members" sm
      where sm.organization_id = s.organization_id and sm.space_id = s.id and sm.user_id = m.user_id) end as role, s.archived_at is not null as archived
      from "project_spaces" at
      cross join lateral (select s.organization_id, s.id, s.entry_regulation_id, s.archived_at from "spaces" s
        where s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null offset 0) s
      where at.organization_id = p.organization_id and at.project_id = p.id offset 0) here
    where here.role is not null) seen
  where m.state = 'active' and seen.role is not null);--> statement-breakpoint
CREATE VIEW "public"."visible_regulations" AS (
  select m.organization_id, m.user_id, r.id as regulation_id, seen.role, seen.archived
  from "organization_members" m
  join "regulations" r on r.organization_id = m.organization_id and r.deleted_at is null
  cross join lateral (
    select max(here.role) as role, bool_and(here.archived) as archived
    from (select case when m.role in ('owner', 'administrator')
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
      where sm.organization_id = s.organization_id and sm.space_id = s.id and sm.user_id = m.user_id) end as role, s.archived_at is not null as archived
      from "regulation_placements" at
      cross join lateral (select s.organization_id, s.id, s.entry_regulation_id, s.archived_at from "spaces" s
        where s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null offset 0) s
      where at.organization_id = r.organization_id and at.regulation_id = r.id offset 0) here
    where here.role is not null) seen
  where m.state = 'active' and (seen.role >= 'editor' or seen.role is not null and r.version is not null));--> statement-breakpoint
CREATE VIEW "public"."visible_spaces" AS (
  select m.organization_id, m.user_id, s.id as space_id, seen.role, s.archived_at is not null as archived
  from "organization_members" m
  join "spaces" s on s.organization_id = m.organization_id and s.deleted_at is null
  cross join lateral (select case when m.role in ('owner', 'administrator')
    then 'administrator'::space_role else (select case when (s.entry_regulation_id is not null and sm.role <> 'administrator' and (
    select (coalesce((
    select max(h.id) from regulation_history h
    where h.organization_id = r.organization_id and h.user_id = sm.user_id and h.regulation_id = r.id and h.kind = 'acknowledged'
      and (r.repeat_months is null or h.at + r.repeat_months * interval '1 month' > now())
  ) > r.asked_by_id, false) and (r.question_count = 0 or coalesce((
    select bool_or(t.result = 'passed' and (r.repeat_months is null or t.finished_at + r.repeat_months * interval '1 month' > now())) from regulation_attempts t
    where t.organization_id = r.organization_id and t.regulation_id = r.id and t.user_id = sm.user_id and t.asked_by_id = r.asked_by_id
  ), false))) from "regulations" r
    where r.organization_id = s.organization_id and r.id = s.entry_regulation_id) is not true) then null::space_role else sm.role end from "space_members" sm
      where sm.organization_id = s.organization_id and sm.space_id = s.id and sm.user_id = m.user_id) end as role offset 0) seen
  where m.state = 'active' and seen.role is not null);
--> statement-breakpoint
-- What the guard reads of a gate: as in 0037, and for how long what somebody has done counts.
DO $$
DECLARE
  source record;
BEGIN
  DROP TRIGGER rights_moved ON regulations;
  DROP TRIGGER rights_moved ON regulation_attempts;
  FOR source IN VALUES
    ('regulations', 'organization_id, id, version, deleted_at, asked_by_id, question_count, repeat_months', 'true'),
    ('regulation_attempts', 'organization_id, regulation_id, user_id, asked_by_id, result, finished_at', 'OLD.result = ''passed''')
  LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER rights_moved AFTER UPDATE OF %s ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (%s AND (%s) IS DISTINCT FROM (%s)) EXECUTE FUNCTION rights_have_moved()', source.column2, source.column1,
      source.column3, 'OLD.' || replace(source.column2, ', ', ', OLD.'), 'NEW.' || replace(source.column2, ', ', ', NEW.'));
  END LOOP;
END $$;
