CREATE TABLE "certificate_counters" (
	"organization_id" bigint NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "certificate_counters_pkey" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
ALTER TABLE "certificate_counters" ADD CONSTRAINT "certificate_counters_organization_fkey" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Issued numbers stay: they were the ids. A change of the type writes them; the rows refuse every update.
ALTER TABLE "regulation_certificates" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "regulation_certificates" ALTER COLUMN "number" SET DATA TYPE integer USING "id"::integer;--> statement-breakpoint
ALTER TABLE "regulation_certificates" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_certificates" ADD CONSTRAINT "regulation_certificates_number_key" UNIQUE("organization_id","number");--> statement-breakpoint
INSERT INTO certificate_counters (organization_id, last_number)
SELECT organization_id, max(number) FROM regulation_certificates GROUP BY organization_id;
