ALTER TABLE "discrepancies" DROP CONSTRAINT "discrepancies_kind";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_rest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "is_rest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "connected_accounts" ADD COLUMN "payouts_heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connected_accounts" ADD COLUMN "failed_payout" jsonb;--> statement-breakpoint
ALTER TABLE "connected_accounts" ADD COLUMN "payouts_told" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_kind" CHECK ("discrepancies"."kind" in ('missing_in_ledger', 'missing_at_provider', 'amount_differs', 'state_differs', 'reversal_refused', 'won_after_lost'));