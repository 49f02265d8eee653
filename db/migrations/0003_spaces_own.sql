CREATE TABLE "space_groups" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "space_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"color" text,
	"position" integer NOT NULL,
	"collapsed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "space_groups_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "space_groups_user_key" UNIQUE("organization_id","user_id","id")
);
--> statement-breakpoint
CREATE TABLE "space_links" (
	"organization_id" bigint NOT NULL,
	"space_id" bigint NOT NULL,
	"token" text,
	"enabled" boolean DEFAULT false NOT NULL,
	"role" "space_role" NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "space_links_pkey" PRIMARY KEY("organization_id","space_id"),
	CONSTRAINT "space_links_role_at_most_editor" CHECK ("space_links"."role" <> 'administrator'),
	CONSTRAINT "space_links_enabled_has_token" CHECK (not "space_links"."enabled" or "space_links"."token" is not null)
);
--> statement-breakpoint
CREATE TABLE "space_preferences" (
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"space_id" bigint NOT NULL,
	"space_group_id" bigint,
	"position" integer,
	"favorite" boolean DEFAULT false NOT NULL,
	CONSTRAINT "space_preferences_pkey" PRIMARY KEY("organization_id","user_id","space_id")
);
--> statement-breakpoint
CREATE TABLE "project_favorites" (
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_favorites_pkey" PRIMARY KEY("organization_id","user_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "background" text;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "background_file_id" bigint;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "entry_regulation_id" bigint;--> statement-breakpoint
ALTER TABLE "space_groups" ADD CONSTRAINT "space_groups_member_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_links" ADD CONSTRAINT "space_links_space_fkey" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_preferences" ADD CONSTRAINT "space_preferences_space_fkey" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_preferences" ADD CONSTRAINT "space_preferences_member_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_preferences" ADD CONSTRAINT "space_preferences_group_fkey" FOREIGN KEY ("organization_id","user_id","space_group_id") REFERENCES "public"."space_groups"("organization_id","user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_favorites" ADD CONSTRAINT "project_favorites_project_fkey" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_favorites" ADD CONSTRAINT "project_favorites_member_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "space_links_token_key" ON "space_links" USING btree ("token");--> statement-breakpoint
CREATE INDEX "space_preferences_space_index" ON "space_preferences" USING btree ("organization_id","space_id");--> statement-breakpoint
CREATE INDEX "space_preferences_group_index" ON "space_preferences" USING btree ("organization_id","user_id","space_group_id");--> statement-breakpoint
CREATE INDEX "project_favorites_project_index" ON "project_favorites" USING btree ("organization_id","project_id");--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_custom_background_has_file" CHECK ("spaces"."background" is distinct from 'custom' or "spaces"."background_file_id" is not null);