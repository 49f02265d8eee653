CREATE UNLOGGED TABLE "regulation_presences" (
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"visit_id" uuid NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"writing" boolean DEFAULT false NOT NULL,
	"regulation_id" bigint NOT NULL,
	CONSTRAINT "regulation_presences_pkey" PRIMARY KEY("organization_id","regulation_id","user_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "regulation_presences" ADD CONSTRAINT "regulation_presences_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_presences" ADD CONSTRAINT "regulation_presences_regulation_fkey" FOREIGN KEY ("organization_id","regulation_id") REFERENCES "public"."regulations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regulation_presences_user_index" ON "regulation_presences" USING btree ("user_id");