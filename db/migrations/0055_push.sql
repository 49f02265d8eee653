CREATE TABLE "outgoing_pushes" (
	"organization_id" bigint NOT NULL,
	"notification_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "outgoing_pushes_pkey" PRIMARY KEY("organization_id","notification_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session_id" bigint NOT NULL,
	"address_hash" text NOT NULL,
	"sealed_subscription" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY("session_id")
);
--> statement-breakpoint
ALTER TABLE "outgoing_pushes" ADD CONSTRAINT "outgoing_pushes_notification_fkey" FOREIGN KEY ("organization_id","notification_id") REFERENCES "public"."notifications"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_pushes" ADD CONSTRAINT "outgoing_pushes_subscription_fkey" FOREIGN KEY ("session_id") REFERENCES "public"."push_subscriptions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_fkey" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_pushes_due_index" ON "outgoing_pushes" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "outgoing_pushes_session_index" ON "outgoing_pushes" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_address_key" ON "push_subscriptions" USING btree ("address_hash");