CREATE TABLE "task_talkers" (
	"organization_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "task_talkers_pkey" PRIMARY KEY("organization_id","task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_marks" (
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	CONSTRAINT "message_marks_pkey" PRIMARY KEY("organization_id","user_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"organization_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"emoji" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "message_reactions_pkey" PRIMARY KEY("organization_id","message_id","emoji","user_id")
);
--> statement-breakpoint
CREATE TABLE "task_messages" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "task_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"reply_to_id" bigint,
	"content" jsonb,
	"words" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"pinned_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	"withdrawn_at" timestamp(3) with time zone,
	CONSTRAINT "task_messages_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_talkers" ADD CONSTRAINT "task_talkers_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_talkers" ADD CONSTRAINT "task_talkers_user_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_user_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_fkey" FOREIGN KEY ("organization_id","message_id") REFERENCES "public"."task_messages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_messages" ADD CONSTRAINT "task_messages_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_messages" ADD CONSTRAINT "task_messages_author_fkey" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_talkers_user_index" ON "task_talkers" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "message_marks_task_index" ON "message_marks" USING btree ("organization_id","task_id");--> statement-breakpoint
CREATE INDEX "task_messages_task_index" ON "task_messages" USING btree ("organization_id","task_id","id");--> statement-breakpoint
CREATE INDEX "task_messages_pinned_index" ON "task_messages" USING btree ("organization_id","task_id","id") WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX "task_messages_gone_index" ON "task_messages" USING btree (coalesce(withdrawn_at, deleted_at)) WHERE content is not null and (deleted_at is not null or withdrawn_at is not null);--> statement-breakpoint
CREATE INDEX "task_history_changes_index" ON "task_history" USING btree ("organization_id","task_id","id") WHERE type <> 8;