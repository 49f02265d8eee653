CREATE TABLE "regulation_certificates" (
	"organization_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "regulation_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"regulation_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"asked_by_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"regulation_name" text NOT NULL,
	"user_name" text NOT NULL,
	"score" integer NOT NULL,
	"passed_at" timestamp(3) with time zone NOT NULL,
	"token" text DEFAULT translate(rtrim(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '='), '+/', '-_') NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regulation_certificates_pkey" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "regulation_certificates_attempt_key" UNIQUE("organization_id","attempt_id"),
	CONSTRAINT "regulation_certificates_token_key" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "regulation_certificates" ADD CONSTRAINT "regulation_certificates_regulation_fkey" FOREIGN KEY ("organization_id","regulation_id") REFERENCES "public"."regulations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regulation_certificates_person_index" ON "regulation_certificates" USING btree ("organization_id","regulation_id","user_id","id");--> statement-breakpoint
CREATE TRIGGER regulation_certificates_stay BEFORE UPDATE OR DELETE ON "regulation_certificates" FOR EACH ROW
  EXECUTE FUNCTION proof_of_regulation_stays();--> statement-breakpoint
CREATE TRIGGER regulation_certificates_not_truncated BEFORE TRUNCATE ON "regulation_certificates" FOR EACH STATEMENT
  EXECUTE FUNCTION proof_of_regulation_stays();--> statement-breakpoint
-- Who is done with a regulation has one too.
INSERT INTO regulation_certificates
  (organization_id, regulation_id, attempt_id, user_id, asked_by_id, version, regulation_name, user_name, score, passed_at)
SELECT t.organization_id, t.regulation_id, t.id, t.user_id, t.asked_by_id, t.version, r.name, u.name, t.score, t.finished_at
FROM regulation_attempts t
JOIN regulations r ON r.organization_id = t.organization_id AND r.id = t.regulation_id AND r.asked_by_id = t.asked_by_id
JOIN users u ON u.id = t.user_id
WHERE t.result = 'passed' AND t.score IS NOT NULL AND t.finished_at IS NOT NULL AND EXISTS (SELECT FROM regulation_history h
  WHERE h.organization_id = t.organization_id AND h.user_id = t.user_id AND h.regulation_id = t.regulation_id
    AND h.kind = 'acknowledged' AND h.id > t.asked_by_id)
ORDER BY t.finished_at;
