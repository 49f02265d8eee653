CREATE TABLE "regulation_contents" (
	"organization_id" bigint NOT NULL,
	"regulation_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by_id" bigint NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regulation_contents_pkey" PRIMARY KEY("organization_id","regulation_id")
);
--> statement-breakpoint
CREATE TABLE "regulation_favorites" (
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"regulation_id" bigint NOT NULL,
	CONSTRAINT "regulation_favorites_pkey" PRIMARY KEY("organization_id","user_id","regulation_id")
);
--> statement-breakpoint
CREATE TABLE "regulation_groups" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "regulation_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"space_id" bigint NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regulation_groups_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "regulation_groups_space_key" UNIQUE("organization_id","space_id","id")
);
--> statement-breakpoint
CREATE TABLE "regulation_history" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "regulation_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"regulation_id" bigint NOT NULL,
	"regulation_name" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regulation_history_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "regulation_placements" (
	"organization_id" bigint NOT NULL,
	"regulation_id" bigint NOT NULL,
	"space_id" bigint NOT NULL,
	"group_id" bigint,
	"position" integer NOT NULL,
	"home" boolean DEFAULT true NOT NULL,
	CONSTRAINT "regulation_placements_pkey" PRIMARY KEY("organization_id","regulation_id","space_id")
);
--> statement-breakpoint
CREATE TABLE "regulation_versions" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "regulation_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"regulation_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"published" integer,
	"published_at" timestamp(3) with time zone,
	"published_by_id" bigint,
	"note" text,
	"asked" boolean,
	CONSTRAINT "regulation_versions_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "regulation_versions_number_key" UNIQUE("organization_id","regulation_id","number"),
	CONSTRAINT "regulation_versions_published_key" UNIQUE("organization_id","regulation_id","published")
);
--> statement-breakpoint
CREATE TABLE "regulations" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "regulations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"mandatory" boolean DEFAULT false NOT NULL,
	"due_days" integer,
	"version" integer,
	"published_at" timestamp(3) with time zone,
	"published_by_id" bigint,
	"published_revision" integer,
	"asked_by_id" bigint,
	"asked_at" timestamp(3) with time zone,
	"creator_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "regulations_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "regulations_published_whole" CHECK (num_nulls("regulations"."version", "regulations"."published_at", "regulations"."published_by_id", "regulations"."published_revision", "regulations"."asked_by_id", "regulations"."asked_at") in (0, 6))
);
--> statement-breakpoint
DROP VIEW "public"."visible_projects";--> statement-breakpoint
DROP INDEX "changes_trash_index";--> statement-breakpoint
ALTER TABLE "regulation_contents" ADD CONSTRAINT "regulation_contents_regulation_fkey" FOREIGN KEY ("organization_id","regulation_id") REFERENCES "public"."regulations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_favorites" ADD CONSTRAINT "regulation_favorites_regulation_fkey" FOREIGN KEY ("organization_id","regulation_id") REFERENCES "public"."regulations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_favorites" ADD CONSTRAINT "regulation_favorites_member_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_groups" ADD CONSTRAINT "regulation_groups_space_fkey" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_placements" ADD CONSTRAINT "regulation_placements_regulation_fkey" FOREIGN KEY ("organization_id","regulation_id") REFERENCES "public"."regulations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_placements" ADD CONSTRAINT "regulation_placements_space_fkey" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_placements" ADD CONSTRAINT "regulation_placements_group_fkey" FOREIGN KEY ("organization_id","space_id","group_id") REFERENCES "public"."regulation_groups"("organization_id","space_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_versions" ADD CONSTRAINT "regulation_versions_regulation_fkey" FOREIGN KEY ("organization_id","regulation_id") REFERENCES "public"."regulations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulations" ADD CONSTRAINT "regulations_organization_fkey" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regulation_favorites_regulation_index" ON "regulation_favorites" USING btree ("organization_id","regulation_id");--> statement-breakpoint
CREATE INDEX "regulation_history_list_index" ON "regulation_history" USING btree ("organization_id","regulation_id","id");--> statement-breakpoint
CREATE INDEX "regulation_history_person_index" ON "regulation_history" USING btree ("organization_id","user_id","regulation_id","kind","id");--> statement-breakpoint
CREATE INDEX "regulation_placements_space_index" ON "regulation_placements" USING btree ("organization_id","space_id","group_id","position");--> statement-breakpoint
CREATE INDEX "changes_trash_index" ON "changes" USING btree ("organization_id","seq") WHERE patches @? '$[*] ? (@.entity == "task" || @.entity == "page" || @.entity == "regulation" || @.entity == "project" || @.entity == "space").after.deletedAt ? (@ != null)';--> statement-breakpoint
CREATE VIEW "public"."visible_regulations" AS (
  select m.organization_id, m.user_id, r.id as regulation_id, seen.role, seen.archived
  from "organization_members" m
  join "regulations" r on r.organization_id = m.organization_id and r.deleted_at is null
  cross join lateral (
    select max(here.role) as role, bool_and(here.archived) as archived
    from (select case when m.role in ('owner', 'administrator')
    then 'administrator'::space_role else (select sm.role from "space_members" sm
      where sm.organization_id = at.organization_id and sm.space_id = at.space_id and sm.user_id = m.user_id) end as role,
        (select s.archived_at is not null from "spaces" s
          where s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null) as archived
      from "regulation_placements" at where at.organization_id = r.organization_id and at.regulation_id = r.id offset 0) here
    where here.role is not null and here.archived is not null) seen
  where m.state = 'active' and (seen.role >= 'editor' or seen.role is not null and r.version is not null));--> statement-breakpoint
CREATE VIEW "public"."visible_projects" AS (
  select m.organization_id, m.user_id, p.id as project_id, seen.role, p.archived_at is not null or seen.archived as archived
  from "organization_members" m
  join "projects" p on p.organization_id = m.organization_id and p.deleted_at is null
  cross join lateral (
    select max(here.role) as role, bool_and(here.archived) as archived
    from (select case when m.role in ('owner', 'administrator')
    then 'administrator'::space_role else (select sm.role from "space_members" sm
      where sm.organization_id = at.organization_id and sm.space_id = at.space_id and sm.user_id = m.user_id) end as role,
        (select s.archived_at is not null from "spaces" s
          where s.organization_id = at.organization_id and s.id = at.space_id and s.deleted_at is null) as archived
      from "project_spaces" at where at.organization_id = p.organization_id and at.project_id = p.id offset 0) here
    where here.role is not null and here.archived is not null) seen
  where m.state = 'active' and seen.role is not null);
--> statement-breakpoint
-- What the guard reads of regulations: as in 0016.
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN VALUES
    ('regulations', 'organization_id, id, version, deleted_at'),
    ('regulation_placements', 'organization_id, regulation_id, space_id')
  LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER rights_taken AFTER DELETE ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION rights_have_moved()', source.column1);
    EXECUTE format('CREATE CONSTRAINT TRIGGER rights_moved AFTER UPDATE OF %s ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN ((%s) IS DISTINCT FROM (%s)) EXECUTE FUNCTION rights_have_moved()', source.column2, source.column1,
      'OLD.' || replace(source.column2, ', ', ', OLD.'), 'NEW.' || replace(source.column2, ', ', ', NEW.'));
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION regulation_history_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of regulations is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER regulation_history_append_only BEFORE UPDATE OR DELETE ON "regulation_history" FOR EACH ROW
  EXECUTE FUNCTION regulation_history_is_append_only();--> statement-breakpoint
CREATE TRIGGER regulation_history_not_truncated BEFORE TRUNCATE ON "regulation_history" FOR EACH STATEMENT
  EXECUTE FUNCTION regulation_history_is_append_only();--> statement-breakpoint
-- What somebody has read and acknowledged stays what it was.
CREATE FUNCTION published_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published version of a regulation never changes';
END $$;--> statement-breakpoint
CREATE TRIGGER regulation_versions_stay BEFORE UPDATE ON "regulation_versions" FOR EACH ROW WHEN (OLD.published IS NOT NULL)
  EXECUTE FUNCTION published_version_stays();
