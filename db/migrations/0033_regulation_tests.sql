CREATE TABLE "regulation_answers" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "regulation_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"text" text NOT NULL,
	"correct" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "regulation_answers_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "regulation_attempts" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "regulation_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"regulation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"asked_by_id" bigint NOT NULL,
	"questions" jsonb NOT NULL,
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"answers" jsonb,
	"score" integer,
	"result" text,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "regulation_attempts_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "regulation_questions" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "regulation_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"regulation_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"explanation" text,
	"position" integer NOT NULL,
	CONSTRAINT "regulation_questions_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "regulation_versions" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "question_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "test_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "published_test_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_answers" ADD CONSTRAINT "regulation_answers_question_fkey" FOREIGN KEY ("organization_id","question_id") REFERENCES "public"."regulation_questions"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_attempts" ADD CONSTRAINT "regulation_attempts_regulation_fkey" FOREIGN KEY ("organization_id","regulation_id") REFERENCES "public"."regulations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_questions" ADD CONSTRAINT "regulation_questions_regulation_fkey" FOREIGN KEY ("organization_id","regulation_id") REFERENCES "public"."regulations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regulation_answers_question_index" ON "regulation_answers" USING btree ("organization_id","question_id","position");--> statement-breakpoint
CREATE INDEX "regulation_attempts_person_index" ON "regulation_attempts" USING btree ("organization_id","regulation_id","user_id","asked_by_id");--> statement-breakpoint
CREATE INDEX "regulation_questions_regulation_index" ON "regulation_questions" USING btree ("organization_id","regulation_id","position");