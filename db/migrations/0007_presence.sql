CREATE UNLOGGED TABLE "presences" (
	"organization_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"visit_id" uuid NOT NULL,
	"task_id" bigint,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presences_pkey" PRIMARY KEY("organization_id","project_id","user_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_project_fkey" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_user_index" ON "presences" USING btree ("user_id");