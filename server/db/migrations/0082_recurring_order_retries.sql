ALTER TABLE "recurring_orders" ADD COLUMN "sends_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_orders" ADD COLUMN "retry_at" timestamp with time zone;