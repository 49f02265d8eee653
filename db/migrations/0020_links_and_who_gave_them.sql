CREATE TABLE "space_link_people" (
	"organization_id" bigint NOT NULL,
	"space_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"joined_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "space_link_people_pkey" PRIMARY KEY("organization_id","space_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "space_links" ADD COLUMN "author_id" bigint;--> statement-breakpoint
ALTER TABLE "space_link_people" ADD CONSTRAINT "space_link_people_link_fkey" FOREIGN KEY ("organization_id","space_id") REFERENCES "public"."space_links"("organization_id","space_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_link_people" ADD CONSTRAINT "space_link_people_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "space_link_people_user_index" ON "space_link_people" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "space_links" ADD CONSTRAINT "space_links_author_fkey" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "space_links_author_index" ON "space_links" USING btree ("author_id");--> statement-breakpoint
-- Who has changed a link last, as the audit log has it.
UPDATE space_links l SET author_id = (SELECT a.actor_id FROM audit_log a
  WHERE a.organization_id = l.organization_id AND a.action = 'spaceLink.changed' AND a.subject = 'space:' || l.space_id
  ORDER BY a.id DESC LIMIT 1);
