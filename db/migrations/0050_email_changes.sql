CREATE TABLE "email_changes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"from_email" text NOT NULL,
	"to_email" text NOT NULL,
	"confirm_hash" text,
	"stop_hash" text NOT NULL,
	"undo_hash" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "email_changes_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_pending_key" ON "email_changes" USING btree ("user_id") WHERE changed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_confirm_key" ON "email_changes" USING btree ("confirm_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_stop_key" ON "email_changes" USING btree ("stop_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_undo_key" ON "email_changes" USING btree ("undo_hash");--> statement-breakpoint
CREATE INDEX "email_changes_user_index" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_left_index" ON "email_changes" USING btree (lower("from_email")) WHERE changed_at is not null;--> statement-breakpoint
CREATE INDEX "email_changes_expires_index" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
-- Nobody else gets an address while the change that left it can be taken back, least of all somebody who made that change by stealth.
-- The trigger runs after the row: by then the index has waited for a change that is leaving the address. The error is that of a taken address.
CREATE FUNCTION left_address_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM email_changes c WHERE lower(c.from_email) = lower(NEW.email) AND c.changed_at IS NOT NULL
    AND c.expires_at > now() AND c.user_id <> NEW.id) THEN
    RAISE unique_violation USING CONSTRAINT = 'users_email_key', TABLE = 'users', MESSAGE = 'the address was left a short time ago';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_left_address_stays AFTER INSERT OR UPDATE OF email ON users FOR EACH ROW
  WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION left_address_stays();
