CREATE TABLE "invitation_spaces" (
	"organization_id" bigint NOT NULL,
	"invitation_id" bigint NOT NULL,
	"space_id" bigint NOT NULL,
	"role" "space_role" NOT NULL,
	CONSTRAINT "invitation_spaces_pkey" PRIMARY KEY("organization_id","invitation_id","space_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role" "organization_role" NOT NULL,
	"mailed_token_hash" text NOT NULL,
	"link_token_hash" text NOT NULL,
	"inviter_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"accepted_by_id" bigint,
	"cancelled_at" timestamp(3) with time zone,
	CONSTRAINT "invitations_pkey" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "invitation_spaces" ADD CONSTRAINT "invitation_spaces_invitation_fkey" FOREIGN KEY ("organization_id","invitation_id") REFERENCES "public"."invitations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_spaces" ADD CONSTRAINT "invitation_spaces_space_fkey" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_fkey" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_fkey" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_spaces_space_index" ON "invitation_spaces" USING btree ("organization_id","space_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_mailed_token_key" ON "invitations" USING btree ("mailed_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_link_token_key" ON "invitations" USING btree ("link_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_key" ON "invitations" USING btree ("organization_id","email") WHERE accepted_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "invitations_inviter_index" ON "invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();--> statement-breakpoint
CREATE TRIGGER audit_log_not_truncated BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
