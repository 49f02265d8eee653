CREATE TYPE "public"."user_kind" AS ENUM('person', 'system');--> statement-breakpoint
CREATE TYPE "public"."organization_role" AS ENUM('guest', 'member', 'administrator', 'owner');--> statement-breakpoint
CREATE TYPE "public"."space_role" AS ENUM('reader', 'commenter', 'editor', 'administrator');--> statement-breakpoint
CREATE TYPE "public"."limit_mode" AS ENUM('hard', 'soft');--> statement-breakpoint
CREATE TYPE "public"."stage_kind" AS ENUM('column', 'row');--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"organization_id" bigint,
	"user_agent" text,
	"address" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sessions_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "user_kind" DEFAULT 'person' NOT NULL,
	"email" text,
	"name" text NOT NULL,
	"password_hash" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"week_start" text DEFAULT 'monday' NOT NULL,
	"last_organization_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_pkey" PRIMARY KEY("id"),
	CONSTRAINT "users_person_has_email" CHECK (("users"."kind" = 'person') = ("users"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" "organization_role" NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_members_pkey" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"system_user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "project_groups" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "project_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"space_id" bigint NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_groups_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "space_members" (
	"organization_id" bigint NOT NULL,
	"space_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" "space_role" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "space_members_pkey" PRIMARY KEY("organization_id","space_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "spaces" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "spaces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"icon" text,
	"color" text,
	"creator_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "spaces_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_spaces" (
	"organization_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"space_id" bigint NOT NULL,
	"project_group_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"home" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_spaces_pkey" PRIMARY KEY("organization_id","project_id","space_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"color" text,
	"creator_id" bigint NOT NULL,
	"responsible_id" bigint,
	"postponing_task_day_count" integer DEFAULT 0 NOT NULL,
	"limit_mode" "limit_mode" DEFAULT 'hard' NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "projects_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "projects_postponing_range" CHECK ("projects"."postponing_task_day_count" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "stages" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" bigint NOT NULL,
	"kind" "stage_kind" DEFAULT 'column' NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"tasks_limit" integer,
	"color" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "stages_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "stages_project_key" UNIQUE("organization_id","project_id","id"),
	CONSTRAINT "stages_limit_positive" CHECK ("stages"."tasks_limit" >= 1)
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "labels_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "placements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"column_id" bigint NOT NULL,
	"row_id" bigint,
	"rank" text collate "C" NOT NULL,
	"moved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "placements_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "placements_task_project_key" UNIQUE("organization_id","task_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "stage_transitions" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stage_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"task_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"stage_id" bigint NOT NULL,
	"stage_name" text NOT NULL,
	"event" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" bigint NOT NULL,
	CONSTRAINT "stage_transitions_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_assignees" (
	"organization_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "task_assignees_pkey" PRIMARY KEY("organization_id","task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "task_descriptions" (
	"organization_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_descriptions_pkey" PRIMARY KEY("organization_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "task_history" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "task_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"update_date" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"task_id" bigint NOT NULL,
	"project_id" bigint,
	"user_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"state" text NOT NULL,
	"previous_state" text,
	"project_name" text NOT NULL,
	"task_name" text NOT NULL,
	"commit_name" text,
	"commit_link" text,
	CONSTRAINT "task_history_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_labels" (
	"organization_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"label_id" bigint NOT NULL,
	CONSTRAINT "task_labels_pkey" PRIMARY KEY("organization_id","task_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "task_members" (
	"organization_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "task_members_pkey" PRIMARY KEY("organization_id","task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"color" text,
	"creator_id" bigint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"importance" smallint DEFAULT 0 NOT NULL,
	"date_begin" timestamp(3) with time zone,
	"date_end" timestamp(3) with time zone,
	"date_all_day" boolean DEFAULT true NOT NULL,
	"date_status_changed" timestamp(3) with time zone,
	"date_move" timestamp(3) with time zone,
	"block_reason" text,
	"message_count" integer DEFAULT 0 NOT NULL,
	"has_description" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "tasks_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "tasks_status_known" CHECK ("tasks"."status" between 0 and 2),
	CONSTRAINT "tasks_importance_known" CHECK ("tasks"."importance" between -1 and 2),
	CONSTRAINT "tasks_dates_in_order" CHECK ("tasks"."date_begin" <= "tasks"."date_end")
);
--> statement-breakpoint
CREATE TABLE "documentation_groups" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "documentation_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"space_id" bigint NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documentation_groups_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "documentation_groups_space_key" UNIQUE("organization_id","space_id","id")
);
--> statement-breakpoint
CREATE TABLE "page_contents" (
	"organization_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by_id" bigint NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_contents_pkey" PRIMARY KEY("organization_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "page_preferences" (
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"collapsed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "page_preferences_pkey" PRIMARY KEY("organization_id","user_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"author_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_versions_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "page_versions_number_key" UNIQUE("organization_id","page_id","number")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"space_id" bigint NOT NULL,
	"group_id" bigint,
	"parent_id" bigint,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"icon" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"creator_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"archived_with_id" bigint,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "pages_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "pages_space_key" UNIQUE("organization_id","space_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"attached_to" text NOT NULL,
	"attached_to_id" bigint NOT NULL,
	"creator_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "files_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"subject" text,
	"details" jsonb,
	"address" text,
	"request_id" text,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"organization_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"change_id" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"via" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"v" smallint DEFAULT 1 NOT NULL,
	"project_ids" bigint[] NOT NULL,
	"space_ids" bigint[] NOT NULL,
	"patches" jsonb NOT NULL,
	"undoes" text,
	CONSTRAINT "changes_pkey" PRIMARY KEY("organization_id","seq")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "organization_feeds" (
	"organization_id" bigint NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "organization_feeds_pkey" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint,
	CONSTRAINT "rate_limits_pkey" PRIMARY KEY("key")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_fkey" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_system_user_fkey" FOREIGN KEY ("system_user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_groups" ADD CONSTRAINT "project_groups_space_fkey" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_members" ADD CONSTRAINT "space_members_space_fkey" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_members" ADD CONSTRAINT "space_members_member_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_organization_fkey" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_spaces" ADD CONSTRAINT "project_spaces_project_fkey" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_spaces" ADD CONSTRAINT "project_spaces_space_fkey" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_spaces" ADD CONSTRAINT "project_spaces_group_fkey" FOREIGN KEY ("organization_id","project_group_id") REFERENCES "public"."project_groups"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_fkey" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_project_fkey" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_organization_fkey" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_column_fkey" FOREIGN KEY ("organization_id","project_id","column_id") REFERENCES "public"."stages"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_row_fkey" FOREIGN KEY ("organization_id","project_id","row_id") REFERENCES "public"."stages"("organization_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_user_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_descriptions" ADD CONSTRAINT "task_descriptions_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_labels" ADD CONSTRAINT "task_labels_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_labels" ADD CONSTRAINT "task_labels_label_fkey" FOREIGN KEY ("organization_id","label_id") REFERENCES "public"."labels"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_members" ADD CONSTRAINT "task_members_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_members" ADD CONSTRAINT "task_members_user_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_fkey" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentation_groups" ADD CONSTRAINT "documentation_groups_space_fkey" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_contents" ADD CONSTRAINT "page_contents_page_fkey" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."pages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_preferences" ADD CONSTRAINT "page_preferences_page_fkey" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."pages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_preferences" ADD CONSTRAINT "page_preferences_member_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_fkey" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."pages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_space_fkey" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_group_fkey" FOREIGN KEY ("organization_id","space_id","group_id") REFERENCES "public"."documentation_groups"("organization_id","space_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_parent_fkey" FOREIGN KEY ("organization_id","space_id","parent_id") REFERENCES "public"."pages"("organization_id","space_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organization_fkey" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_organization_fkey" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_feeds" ADD CONSTRAINT "organization_feeds_organization_fkey" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "organization_members_user_index" ON "organization_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_members_owner_key" ON "organization_members" USING btree ("organization_id") WHERE role = 'owner';--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_slug_key" ON "organizations" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "organizations_system_user_index" ON "organizations" USING btree ("system_user_id");--> statement-breakpoint
CREATE INDEX "project_groups_space_index" ON "project_groups" USING btree ("organization_id","space_id","position");--> statement-breakpoint
CREATE INDEX "space_members_user_index" ON "space_members" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "project_spaces_space_index" ON "project_spaces" USING btree ("organization_id","space_id");--> statement-breakpoint
CREATE INDEX "project_spaces_group_index" ON "project_spaces" USING btree ("organization_id","project_group_id","position");--> statement-breakpoint
CREATE INDEX "stages_order_index" ON "stages" USING btree ("organization_id","project_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_name_key" ON "labels" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "placements_rank_key" ON "placements" USING btree ("organization_id","column_id","rank") WHERE archived_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_project_index" ON "placements" USING btree ("organization_id","project_id") WHERE archived_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_archive_index" ON "placements" USING btree ("organization_id","project_id","archived_at" DESC NULLS LAST) WHERE archived_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "placements_row_index" ON "placements" USING btree ("organization_id","project_id","row_id");--> statement-breakpoint
CREATE INDEX "placements_column_index" ON "placements" USING btree ("organization_id","project_id","column_id");--> statement-breakpoint
CREATE INDEX "stage_transitions_project_index" ON "stage_transitions" USING btree ("organization_id","project_id","at");--> statement-breakpoint
CREATE INDEX "stage_transitions_task_index" ON "stage_transitions" USING btree ("organization_id","task_id","id");--> statement-breakpoint
CREATE INDEX "task_assignees_user_index" ON "task_assignees" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "task_history_task_index" ON "task_history" USING btree ("organization_id","task_id","id");--> statement-breakpoint
CREATE INDEX "task_labels_label_index" ON "task_labels" USING btree ("organization_id","label_id");--> statement-breakpoint
CREATE INDEX "task_members_user_index" ON "task_members" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "page_preferences_page_index" ON "page_preferences" USING btree ("organization_id","page_id");--> statement-breakpoint
CREATE INDEX "pages_tree_index" ON "pages" USING btree ("organization_id","space_id","group_id","position");--> statement-breakpoint
CREATE INDEX "pages_parent_index" ON "pages" USING btree ("organization_id","space_id","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage_key" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "files_attached_index" ON "files" USING btree ("organization_id","attached_to","attached_to_id");--> statement-breakpoint
CREATE INDEX "audit_log_organization_index" ON "audit_log" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "changes_id_index" ON "changes" USING btree ("organization_id","actor_id","change_id");--> statement-breakpoint
CREATE INDEX "changes_at_index" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE VIEW "public"."visible_spaces" AS (
  select m.organization_id, m.user_id, s.id as space_id,
    case when m.role in ('owner', 'administrator') then 'administrator'::space_role else sm.role end as role,
    s.archived_at is not null as archived
  from "organization_members" m
  join "spaces" s on s.organization_id = m.organization_id and s.deleted_at is null
  left join "space_members" sm on sm.organization_id = s.organization_id and sm.space_id = s.id and sm.user_id = m.user_id
  where m.state = 'active' and (m.role in ('owner', 'administrator') or sm.user_id is not null));--> statement-breakpoint
CREATE VIEW "public"."visible_projects" AS (
  select v.organization_id, v.user_id, p.id as project_id, max(v.role) as role,
    p.archived_at is not null or bool_and(v.archived) as archived
  from "projects" p
  join "project_spaces" ps on ps.organization_id = p.organization_id and ps.project_id = p.id
  join visible_spaces v on v.organization_id = ps.organization_id and v.space_id = ps.space_id
  where p.deleted_at is null
  group by v.organization_id, v.user_id, p.organization_id, p.id);
