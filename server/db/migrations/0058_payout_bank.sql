ALTER TABLE "payouts" ADD COLUMN "bank_last4" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_bank_last4" CHECK (length("payouts"."bank_last4") between 1 and 4);