CREATE TABLE "task_mentions" (
	"organization_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "task_mentions_pkey" PRIMARY KEY("organization_id","task_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "page_id" bigint;--> statement-breakpoint
ALTER TABLE "task_mentions" ADD CONSTRAINT "task_mentions_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_mentions" ADD CONSTRAINT "task_mentions_user_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_mentions_user_index" ON "task_mentions" USING btree ("organization_id","user_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_page_fkey" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."pages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_page_index" ON "notifications" USING btree ("organization_id","page_id") WHERE page_id is not null;