CREATE TABLE "notification_channels" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"inbox" boolean NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "notification_channels_pkey" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_cursors" (
	"organization_id" bigint NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "notification_cursors_pkey" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
CREATE TABLE "notification_hours" (
	"user_id" bigint NOT NULL,
	"digest_hour" smallint DEFAULT 8 NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	CONSTRAINT "notification_hours_pkey" PRIMARY KEY("user_id"),
	CONSTRAINT "notification_hours_digest_known" CHECK ("notification_hours"."digest_hour" between 0 and 23),
	CONSTRAINT "notification_hours_quiet_whole" CHECK (("notification_hours"."quiet_from" is null) = ("notification_hours"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"source_key" text NOT NULL,
	"kind" text NOT NULL,
	"task_id" bigint,
	"project_id" bigint,
	"space_id" bigint,
	"regulation_id" bigint,
	"actor_id" bigint NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp(3) with time zone,
	"archived_at" timestamp(3) with time zone,
	"in_inbox" boolean DEFAULT true NOT NULL,
	"mail_due_at" timestamp(3) with time zone,
	"mailed_at" timestamp(3) with time zone,
	CONSTRAINT "notifications_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "notifications_source_key" UNIQUE("organization_id","user_id","source_key")
);
--> statement-breakpoint
CREATE TABLE "task_follows" (
	"organization_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "task_follows_pkey" PRIMARY KEY("organization_id","task_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notification_channels" ADD CONSTRAINT "notification_channels_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_cursors" ADD CONSTRAINT "notification_cursors_organization_fkey" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_hours" ADD CONSTRAINT "notification_hours_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_follows" ADD CONSTRAINT "task_follows_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_follows" ADD CONSTRAINT "task_follows_user_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_list_index" ON "notifications" USING btree ("organization_id","user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("organization_id","user_id") WHERE read_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "notifications_task_index" ON "notifications" USING btree ("organization_id","task_id");--> statement-breakpoint
CREATE INDEX "notifications_mail_index" ON "notifications" USING btree ("mail_due_at") WHERE mail_due_at is not null and mailed_at is null;--> statement-breakpoint
CREATE INDEX "task_follows_user_index" ON "task_follows" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "tasks_due_index" ON "tasks" USING btree ("organization_id","date_end") WHERE status = 0 and deleted_at is null and date_end is not null;--> statement-breakpoint
INSERT INTO "notification_cursors" ("organization_id", "seq") SELECT "organization_id", "last_seq" FROM "organization_feeds";
