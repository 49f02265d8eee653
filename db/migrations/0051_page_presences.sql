CREATE UNLOGGED TABLE "page_presences" (
	"organization_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"visit_id" uuid NOT NULL,
	"writing" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_presences_pkey" PRIMARY KEY("organization_id","page_id","user_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "page_presences" ADD CONSTRAINT "page_presences_page_fkey" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."pages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_presences" ADD CONSTRAINT "page_presences_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_presences_user_index" ON "page_presences" USING btree ("user_id");