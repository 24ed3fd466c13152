CREATE TABLE "payments" (
	"seller_org_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"provider_session_id" text,
	"provider_payment_intent_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_seller_org_id_order_id_attempt_pk" PRIMARY KEY("seller_org_id","order_id","attempt"),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('requested', 'open', 'processing', 'succeeded', 'failed', 'cancelled')),
	CONSTRAINT "payments_currency" CHECK ("payments"."currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW')),
	CONSTRAINT "payments_attempt" CHECK ("payments"."attempt" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"buyer_id" uuid NOT NULL,
	"buyer_org_id" uuid,
	"request_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_request" UNIQUE("buyer_id","request_key")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint

-- Each earlier order was a purchase of its own, with the same id.
INSERT INTO purchases (id, buyer_id, buyer_org_id, created_at) SELECT id, buyer_id, buyer_org_id, created_at FROM orders;
--> statement-breakpoint
ALTER TABLE orders DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE orders SET purchase_id = id;
--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "purchase_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_buyer_org_id_organizations_id_fk" FOREIGN KEY ("buyer_org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE INDEX "purchases_buyer_org" ON "purchases" USING btree ("buyer_org_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_of_purchase" UNIQUE("purchase_id","seller_org_id","currency");
--> statement-breakpoint

-- An order belongs to a purchase of the same buyer.
CREATE FUNCTION compare_order_with_purchase() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM purchases WHERE id = NEW.purchase_id AND buyer_id = NEW.buyer_id
    AND buyer_org_id IS NOT DISTINCT FROM NEW.buyer_org_id) THEN
    RAISE EXCEPTION 'An order has the buyer of its purchase' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_buyer_of_purchase';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_buyer_of_purchase AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION compare_order_with_purchase();
--> statement-breakpoint
DROP TRIGGER orders_sale_stays ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_sale_stays BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.id, OLD.order_number, OLD.purchase_id, OLD.total_amount, OLD.currency, OLD.platform_fee, OLD.buyer_id, OLD.buyer_org_id,
      OLD.seller_org_id, OLD.provider_account_id)
    IS DISTINCT FROM (NEW.id, NEW.order_number, NEW.purchase_id, NEW.total_amount, NEW.currency, NEW.platform_fee, NEW.buyer_id, NEW.buyer_org_id,
      NEW.seller_org_id, NEW.provider_account_id))
  EXECUTE FUNCTION refuse_sale_change();
--> statement-breakpoint
CREATE FUNCTION refuse_purchase_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'A purchase stays as it was made' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER purchases_stay BEFORE UPDATE ON purchases FOR EACH ROW EXECUTE FUNCTION refuse_purchase_change();
--> statement-breakpoint

-- The state of an order's latest payment (contract/purchases.ts).
CREATE FUNCTION payment_state(status text, payment_status text, session text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN status = 'cancelled' THEN 'cancelled'
    WHEN payment_status = 'unpaid' THEN CASE WHEN session IS NULL THEN 'requested' ELSE 'open' END
    WHEN payment_status IN ('processing', 'failed') THEN payment_status
    ELSE 'succeeded' END
$$;
--> statement-breakpoint

-- Writes the attempts to pay an order. An attempt that got no answer has failed when the next one begins.
CREATE FUNCTION record_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE at timestamptz := CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE greatest(NEW.updated_at, OLD.updated_at) END;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at THEN at := now(); END IF;
  UPDATE payments SET state = 'failed', updated_at = at
  WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.id AND attempt < NEW.attempt AND state = 'requested';
  INSERT INTO payments AS p (seller_org_id, order_id, attempt, state, amount, currency, provider_session_id, provider_payment_intent_id,
    created_at, updated_at)
  VALUES (NEW.seller_org_id, NEW.id, NEW.attempt, payment_state(NEW.status, NEW.payment_status, NEW.provider_session_id), NEW.total_amount,
    NEW.currency, NEW.provider_session_id, NEW.provider_payment_intent_id, at, at)
  ON CONFLICT (seller_org_id, order_id, attempt) DO UPDATE SET state = excluded.state, provider_session_id = excluded.provider_session_id,
    provider_payment_intent_id = excluded.provider_payment_intent_id, updated_at = excluded.updated_at
  WHERE (p.state, p.provider_session_id, p.provider_payment_intent_id)
    IS DISTINCT FROM (excluded.state, excluded.provider_session_id, excluded.provider_payment_intent_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_payment AFTER INSERT
  OR UPDATE OF attempt, status, payment_status, provider_session_id, provider_payment_intent_id ON orders
  FOR EACH ROW EXECUTE FUNCTION record_payment();
--> statement-breakpoint

-- Of earlier orders only the latest attempt is known.
INSERT INTO payments (seller_org_id, order_id, attempt, state, amount, currency, provider_session_id, provider_payment_intent_id, created_at, updated_at)
SELECT seller_org_id, id, attempt, payment_state(status, payment_status, provider_session_id), total_amount, currency, provider_session_id,
  provider_payment_intent_id, created_at, updated_at FROM orders;
