DROP VIEW "public"."visible_projects";--> statement-breakpoint
DROP VIEW "public"."visible_spaces";--> statement-breakpoint
DROP INDEX "space_members_user_index";--> statement-breakpoint
CREATE INDEX "space_members_user_index" ON "space_members" USING btree ("organization_id","user_id","space_id");--> statement-breakpoint
CREATE VIEW "public"."visible_projects" AS (
  select m.organization_id, m.user_id, p.id as project_id, seen.role, p.archived_at is not null or seen.archived as archived
  from "organization_members" m
  join "projects" p on p.organization_id = m.organization_id and p.deleted_at is null
  cross join lateral (
    select max(here.role) as role, bool_and(here.archived) as archived
    from (select case when m.role in ('owner', 'administrator')
    then 'administrator'::space_role else (select sm.role from "space_members" sm
      where sm.organization_id = ps.organization_id and sm.space_id = ps.space_id and sm.user_id = m.user_id) end as role,
        (select s.archived_at is not null from "spaces" s
          where s.organization_id = ps.organization_id and s.id = ps.space_id and s.deleted_at is null) as archived
      from "project_spaces" ps
      where ps.organization_id = p.organization_id and ps.project_id = p.id offset 0) here
    where here.role is not null and here.archived is not null) seen
  where m.state = 'active' and seen.role is not null);--> statement-breakpoint
CREATE VIEW "public"."visible_spaces" AS (
  select m.organization_id, m.user_id, s.id as space_id, seen.role, s.archived_at is not null as archived
  from "organization_members" m
  join "spaces" s on s.organization_id = m.organization_id and s.deleted_at is null
  cross join lateral (select case when m.role in ('owner', 'administrator')
    then 'administrator'::space_role else (select sm.role from "space_members" sm
      where sm.organization_id = s.organization_id and sm.space_id = s.id and sm.user_id = m.user_id) end as role offset 0) seen
  where m.state = 'active' and seen.role is not null);