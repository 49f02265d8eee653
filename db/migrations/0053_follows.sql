CREATE TABLE "page_follows" (
	"organization_id" bigint NOT NULL,
	"page_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "page_follows_pkey" PRIMARY KEY("organization_id","page_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "space_follows" (
	"organization_id" bigint NOT NULL,
	"space_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "space_follows_pkey" PRIMARY KEY("organization_id","space_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "page_follows" ADD CONSTRAINT "page_follows_page_fkey" FOREIGN KEY ("organization_id","page_id") REFERENCES "public"."pages"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_follows" ADD CONSTRAINT "page_follows_user_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_follows" ADD CONSTRAINT "space_follows_space_fkey" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."spaces"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_follows" ADD CONSTRAINT "space_follows_user_fkey" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."organization_members"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_follows_user_index" ON "page_follows" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "space_follows_user_index" ON "space_follows" USING btree ("organization_id","user_id");