CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" uuid NOT NULL,
	"provider_account_id" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_currency" CHECK ("payouts"."currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW')),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_org" ON "payouts" USING btree ("org_id","arrives_at");--> statement-breakpoint
CREATE INDEX "payouts_on_way" ON "payouts" USING btree ("org_id") WHERE "payouts"."status" in ('pending', 'in_transit');--> statement-breakpoint

-- A payout on its way keeps the organization open as a failed one does, unless its account has left: then nobody here can read it.
CREATE OR REPLACE FUNCTION obligations_of(organization uuid) RETURNS TABLE (kind text, order_id uuid) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 'to_ship', id FROM orders
    WHERE seller_org_id = organization AND status = 'processing' AND payment_status IN ('paid', 'partially_refunded', 'disputed')
  UNION ALL
  SELECT 'to_receive', id FROM orders
    WHERE buyer_org_id = organization AND status = 'processing' AND payment_status IN ('paid', 'partially_refunded', 'disputed')
  UNION ALL
  SELECT 'payment', id FROM orders
    WHERE organization IN (seller_org_id, buyer_org_id) AND status = 'pending' AND payment_status = 'processing'
  UNION ALL
  SELECT 'refund', r.order_id FROM refunds r
    WHERE r.seller_org_id = organization AND r.state IN ('requested', 'pending')
  UNION ALL
  SELECT 'dispute', d.order_id FROM disputes d
    WHERE d.seller_org_id = organization
      AND d.status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review')
  UNION ALL
  SELECT 'payout', NULL FROM connected_accounts
    WHERE org_id = organization AND failed_payout IS NOT NULL AND left_at IS NULL
  UNION ALL
  SELECT 'payout_on_way', NULL FROM connected_accounts a
    WHERE a.org_id = organization AND a.left_at IS NULL AND EXISTS (
      SELECT FROM payouts p WHERE p.org_id = organization AND p.provider_account_id = a.provider_account_id
        AND p.status IN ('pending', 'in_transit'))
$$;
