CREATE TABLE "task_relations" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "task_relations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"task_id" bigint NOT NULL,
	"other_task_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "task_relations_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "task_relations_kind_known" CHECK ("task_relations"."kind" in ('blocks', 'relates', 'duplicates')),
	CONSTRAINT "task_relations_of_two" CHECK ("task_relations"."task_id" <> "task_relations"."other_task_id")
);
--> statement-breakpoint
ALTER TABLE "task_relations" ADD CONSTRAINT "task_relations_task_fkey" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_relations" ADD CONSTRAINT "task_relations_other_fkey" FOREIGN KEY ("organization_id","other_task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "task_relations_pair_key" ON "task_relations" USING btree ("organization_id","kind",least("task_id", "other_task_id"),greatest("task_id", "other_task_id")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "task_relations_task_index" ON "task_relations" USING btree ("organization_id","task_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "task_relations_other_index" ON "task_relations" USING btree ("organization_id","other_task_id") WHERE deleted_at is null;