ALTER TABLE "idempotency_keys" ADD COLUMN "organization_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A key that has made a change is of the organization of that change. Of the others it is not known: they are of none, and their repeats are refused.
UPDATE "idempotency_keys" k SET "organization_id" = c."organization_id", "changed" = true FROM "changes" c WHERE c."actor_id" = k."user_id" AND c."change_id" = k."key";
