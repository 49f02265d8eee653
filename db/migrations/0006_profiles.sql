CREATE TABLE "avatars" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "avatars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"small_key" text NOT NULL,
	"medium_key" text NOT NULL,
	"large_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp(3) with time zone,
	CONSTRAINT "avatars_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"organization_id" bigint,
	"text" text NOT NULL,
	"page" text,
	"user_agent" text,
	"screenshot_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "job_title" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "messenger_link" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "code_hosting_link" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cleared_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_user_index" ON "avatars" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "avatars_replaced_index" ON "avatars" USING btree ("replaced_at") WHERE replaced_at is not null;--> statement-breakpoint
CREATE INDEX "feedback_user_index" ON "feedback" USING btree ("user_id");