ALTER TABLE "spaces" ADD COLUMN "approver_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "approval_id" bigint;