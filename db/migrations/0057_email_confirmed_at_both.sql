ALTER TABLE "email_changes" ADD COLUMN "to_confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD COLUMN "from_confirmed_at" timestamp(3) with time zone;