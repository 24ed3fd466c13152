CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('reserve', 'release')),
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_directory" DROP CONSTRAINT "order_directory_state";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "reserved" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_account_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_of_account" ON "credit_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_of_order" ON "credit_entries" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_account_id_credit_accounts_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_credit_account" ON "orders" USING btree ("credit_account_id") WHERE credit_account_id is not null;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_sums" CHECK ("credit_accounts"."reserved" >= 0);--> statement-breakpoint
ALTER TABLE "order_directory" ADD CONSTRAINT "order_directory_state" CHECK ((status, payment_status) in (('pending', 'unpaid'), ('pending', 'processing'), ('processing', 'paid'), ('processing', 'on_account'), ('processing', 'partially_refunded'), ('processing', 'disputed'), ('completed', 'paid'), ('completed', 'on_account'), ('completed', 'partially_refunded'), ('completed', 'disputed'), ('cancelled', 'unpaid'), ('refunded', 'refunded'), ('refunded', 'charged_back'), ('failed', 'failed')));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_on_account" CHECK (case when "orders"."credit_account_id" is null then "orders"."payment_status" <> 'on_account' else "orders"."payment_status" in ('unpaid', 'on_account') and "orders"."buyer_org_id" is not null and "orders"."freight_amount" is not null and num_nonnulls("orders"."provider_session_id", "orders"."provider_payment_intent_id", "orders"."provider_method_id") = 0 end);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ((status, payment_status) in (('pending', 'unpaid'), ('pending', 'processing'), ('processing', 'paid'), ('processing', 'on_account'), ('processing', 'partially_refunded'), ('processing', 'disputed'), ('completed', 'paid'), ('completed', 'on_account'), ('completed', 'partially_refunded'), ('completed', 'disputed'), ('cancelled', 'unpaid'), ('refunded', 'refunded'), ('refunded', 'charged_back'), ('failed', 'failed')));--> statement-breakpoint

-- Counts an entry in its account, whose row it locks. A new order is refused if the account is not open or the limit is exceeded.
CREATE FUNCTION count_credit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  a credit_accounts;
  facts jsonb;
BEGIN
  UPDATE credit_accounts SET reserved = reserved + CASE NEW.kind WHEN 'reserve' THEN NEW.amount ELSE -NEW.amount END
  WHERE id = NEW.account_id RETURNING * INTO a;
  IF NEW.kind <> 'reserve' THEN RETURN NEW; END IF;
  facts := jsonb_build_object('seller', (SELECT name FROM organizations WHERE id = a.seller_org_id),
    'left', jsonb_build_object('amount', greatest(0, a.credit_limit - a.reserved + NEW.amount)::text, 'currency', a.currency));
  IF a.state = 'blocked' THEN
    RAISE EXCEPTION 'The account is blocked' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_blocked', DETAIL = facts::text;
  ELSIF a.reserved > a.credit_limit THEN
    RAISE EXCEPTION 'The limit is exceeded' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_exceeded', DETAIL = facts::text;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_count BEFORE INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION count_credit_entry();
--> statement-breakpoint
CREATE FUNCTION keep_credit_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'The entries of credit accounts never change' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_entries_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_stay BEFORE UPDATE OR DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION keep_credit_entry();
--> statement-breakpoint
CREATE TRIGGER credit_entries_stay_all BEFORE TRUNCATE ON credit_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_credit_entry();
--> statement-breakpoint

-- As in migration 0103. An account begins without entries, and is closed when nothing is open.
CREATE OR REPLACE FUNCTION keep_credit_account() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' OR NEW.reserved <> 0 THEN
      RAISE EXCEPTION 'An account begins with the request of the buyer' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_states';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.seller_org_id, OLD.buyer_org_id, OLD.currency, OLD.requested_by, OLD.wanted_limit, OLD.note, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.seller_org_id, NEW.buyer_org_id, NEW.currency, NEW.requested_by, NEW.wanted_limit, NEW.note, NEW.created_at)
    OR OLD.opened_at <> NEW.opened_at THEN
    RAISE EXCEPTION 'The parties and the request of an account never change' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_stay';
  END IF;
  IF OLD.state NOT IN ('requested', 'open', 'blocked') AND NEW.reserved > OLD.reserved THEN
    RAISE EXCEPTION 'The account is not open' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_open', DETAIL = jsonb_build_object(
      'seller', (SELECT name FROM organizations WHERE id = NEW.seller_org_id))::text;
  END IF;
  IF OLD.state NOT IN ('requested', 'open', 'blocked') OR OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (
      ('requested', 'open'), ('requested', 'declined'), ('requested', 'withdrawn'), ('open', 'blocked'), ('blocked', 'open'),
      ('open', 'closed'), ('blocked', 'closed')) THEN
    RAISE EXCEPTION 'The state of the account does not allow this' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_states';
  END IF;
  IF NEW.state = 'closed' AND NEW.reserved <> 0 THEN
    RAISE EXCEPTION 'Something is open on the account' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_settled',
      DETAIL = jsonb_build_object('left', jsonb_build_object('amount', NEW.reserved::text, 'currency', NEW.currency))::text;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- Writes the entry that brings what an order has reserved to the wanted amount. The caller has locked the order.
CREATE FUNCTION book_credit(account uuid, ordered uuid, wanted numeric) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE held numeric := (SELECT coalesce(sum(CASE kind WHEN 'reserve' THEN amount ELSE -amount END), 0) FROM credit_entries
  WHERE account_id = account AND order_id = ordered);
BEGIN
  IF wanted <> held THEN
    INSERT INTO credit_entries (account_id, kind, amount, order_id)
    VALUES (account, CASE WHEN wanted > held THEN 'reserve' ELSE 'release' END, abs(wanted - held), ordered);
  END IF;
END $$;
--> statement-breakpoint

-- A new order on account reserves its total. Deferred like the reservations of budget and stock, so that the accounts of a purchase are
-- locked by id, after its budgets and before its stock: triggers fire by name.
CREATE FUNCTION reserve_credit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM credit_accounts WHERE id IN (SELECT credit_account_id FROM orders WHERE purchase_id = NEW.purchase_id) ORDER BY id FOR NO KEY UPDATE;
  IF NEW.credit_account_id IS NULL THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM credit_accounts WHERE id = NEW.credit_account_id
      AND (seller_org_id, buyer_org_id, currency) = (NEW.seller_org_id, NEW.buyer_org_id, NEW.currency)) THEN
    RAISE EXCEPTION 'The account is one of other parties' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_credit_parties';
  END IF;
  PERFORM book_credit(NEW.credit_account_id, NEW.id, NEW.total_amount);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_credit AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.buyer_org_id IS NOT NULL) EXECUTE FUNCTION reserve_credit();
--> statement-breakpoint
CREATE FUNCTION settle_credit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM book_credit(NEW.credit_account_id, NEW.id, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- After orders_budget_settled and before orders_stock_settled.
CREATE TRIGGER orders_credit_settled AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.credit_account_id IS NOT NULL AND NEW.status = 'cancelled' AND OLD.status <> 'cancelled') EXECUTE FUNCTION settle_credit();
--> statement-breakpoint
CREATE TRIGGER orders_credit_stays BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (OLD.credit_account_id IS DISTINCT FROM NEW.credit_account_id) EXECUTE FUNCTION refuse_sale_change();
--> statement-breakpoint

-- An order on account has no attempt to pay at the provider.
DROP TRIGGER orders_payment ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_payment AFTER INSERT
  OR UPDATE OF attempt, status, payment_status, provider_session_id, provider_payment_intent_id, provider_method_id ON orders
  FOR EACH ROW WHEN (NEW.credit_account_id IS NULL) EXECUTE FUNCTION record_payment();
--> statement-breakpoint

-- As in migration 0094. An order on account is spent when it is placed.
CREATE OR REPLACE FUNCTION settle_order_budgets(seller uuid, ordered uuid, forced boolean) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sold record;
  wanted_spent numeric;
  budget uuid;
BEGIN
  SELECT o.*, coalesce(r.created_at, o.created_at) AS moment INTO sold FROM orders o JOIN purchases p ON p.id = o.purchase_id
    LEFT JOIN requisitions r ON r.id = p.requisition_id WHERE o.seller_org_id = seller AND o.id = ordered;
  wanted_spent := CASE WHEN sold.payment_status IN ('paid', 'on_account', 'partially_refunded', 'disputed') THEN greatest(0, sold.total_amount
    - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE seller_org_id = seller AND order_id = ordered AND state = 'succeeded')) ELSE 0 END;
  FOR budget IN SELECT budgets_for(sold.buyer_org_id, sold.cost_centre, sold.currency, sold.moment) AS id
    UNION SELECT budget_id FROM budget_entries WHERE order_id = ordered ORDER BY id
  LOOP
    PERFORM book_budget(budget, NULL, seller, ordered, CASE sold.status WHEN 'pending' THEN sold.total_amount ELSE 0 END, wanted_spent, forced);
  END LOOP;
END $$;
--> statement-breakpoint

-- As in migration 0091. The goods of an order on account are still to be shipped and received, too.
CREATE OR REPLACE FUNCTION obligations_of(organization uuid) RETURNS TABLE (kind text, order_id uuid) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 'to_ship', id FROM orders
    WHERE seller_org_id = organization AND status = 'processing' AND payment_status IN ('paid', 'on_account', 'partially_refunded', 'disputed')
  UNION ALL
  SELECT 'to_receive', id FROM orders
    WHERE buyer_org_id = organization AND status = 'processing' AND payment_status IN ('paid', 'on_account', 'partially_refunded', 'disputed')
  UNION ALL
  SELECT 'payment', id FROM orders
    WHERE organization IN (seller_org_id, buyer_org_id) AND status = 'pending' AND payment_status = 'processing'
  UNION ALL
  SELECT 'payment', id FROM orders
    WHERE buyer_org_id = organization AND status = 'pending' AND payment_status = 'unpaid' AND provider_method_id IS NOT NULL
  UNION ALL
  SELECT 'refund', r.order_id FROM refunds r
    WHERE r.seller_org_id = organization AND r.state IN ('requested', 'pending')
  UNION ALL
  SELECT 'dispute', d.order_id FROM disputes d
    WHERE d.seller_org_id = organization
      AND d.status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review')
  UNION ALL
  SELECT 'account_debt', e.order_id FROM credit_accounts a JOIN credit_entries e ON e.account_id = a.id
    WHERE organization IN (a.seller_org_id, a.buyer_org_id) AND a.reserved > 0
    GROUP BY e.order_id HAVING sum(CASE e.kind WHEN 'reserve' THEN e.amount ELSE -e.amount END) > 0
  UNION ALL
  SELECT 'payout', NULL FROM connected_accounts
    WHERE org_id = organization AND failed_payout IS NOT NULL AND left_at IS NULL
  UNION ALL
  SELECT 'payout_on_way', NULL FROM connected_accounts a
    WHERE a.org_id = organization AND a.left_at IS NULL AND EXISTS (
      SELECT FROM payouts p WHERE p.org_id = organization AND p.provider_account_id = a.provider_account_id
        AND p.status IN ('pending', 'in_transit'))
$$;
