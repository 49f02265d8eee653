ALTER TABLE "page_presences" ADD COLUMN "ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "presences" ADD COLUMN "ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "regulation_presences" ADD COLUMN "ended" boolean DEFAULT false NOT NULL;