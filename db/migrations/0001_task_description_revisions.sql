CREATE TABLE "task_description_revisions" (
	"organization_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb,
	"replaced_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_description_revisions_pkey" PRIMARY KEY("organization_id","task_id","revision")
);
--> statement-breakpoint
ALTER TABLE "task_descriptions" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "task_descriptions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_descriptions" ADD COLUMN "updated_by_id" bigint;--> statement-breakpoint
UPDATE "task_descriptions" d SET "updated_by_id" = t."creator_id" FROM "tasks" t WHERE t."organization_id" = d."organization_id" AND t."id" = d."task_id";--> statement-breakpoint
ALTER TABLE "task_descriptions" ALTER COLUMN "updated_by_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "task_description_revisions" ADD CONSTRAINT "task_description_revisions_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_description_revisions_replaced_index" ON "task_description_revisions" USING btree ("replaced_at");