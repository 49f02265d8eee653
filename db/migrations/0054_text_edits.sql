CREATE TABLE "page_edits" (
	"organization_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"edit" jsonb NOT NULL,
	"size" integer NOT NULL,
	"replaced_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_edits_pkey" PRIMARY KEY("organization_id","page_id","revision")
);
--> statement-breakpoint
CREATE TABLE "regulation_edits" (
	"organization_id" bigint NOT NULL,
	"regulation_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"edit" jsonb NOT NULL,
	"size" integer NOT NULL,
	"replaced_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regulation_edits_pkey" PRIMARY KEY("organization_id","regulation_id","revision")
);
--> statement-breakpoint
ALTER TABLE "page_edits" ADD CONSTRAINT "page_edits_page_fkey" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."pages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulation_edits" ADD CONSTRAINT "regulation_edits_regulation_fkey" FOREIGN KEY ("organization_id","regulation_id") REFERENCES "public"."regulations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_edits_replaced_index" ON "page_edits" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "regulation_edits_replaced_index" ON "regulation_edits" USING btree ("replaced_at");