-- Requisitions and requests for quotation store the hash of their request, like purchases. Earlier rows get an empty hash, because they change
-- later, and a check that is not valid for them would refuse these changes.
ALTER TABLE "requisitions" ADD COLUMN "request_hash" "bytea" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "requisitions" ALTER COLUMN "request_hash" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "request_hash" "bytea" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_requests" ALTER COLUMN "request_hash" DROP DEFAULT;--> statement-breakpoint
-- NOT VALID: earlier purchases of requisitions and of accepted quotes have no hash, because purchases never change.
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_request_hash";--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_request_hash" CHECK ("purchases"."request_hash" is not null or "purchases"."request_key" is null) NOT VALID;
