CREATE TABLE "credit_payment_invoices" (
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "credit_payment_invoices_pkey" PRIMARY KEY("payment_id","invoice_id"),
	CONSTRAINT "credit_payment_invoices_amount" CHECK ("credit_payment_invoices"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"paid_by" uuid NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"platform_fee" numeric(14, 2) NOT NULL,
	"provider_account_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"provider_session_id" text,
	"provider_payment_intent_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_back" numeric(14, 2) DEFAULT '0' NOT NULL,
	"dispute" text,
	"is_reversal_due" boolean DEFAULT false NOT NULL,
	"reversal_attempt" integer DEFAULT 1 NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_payments_state" CHECK ("credit_payments"."state" in ('open', 'paid', 'expired')),
	CONSTRAINT "credit_payments_dispute" CHECK ("credit_payments"."dispute" in ('open', 'won', 'lost')),
	CONSTRAINT "credit_payments_amount" CHECK ("credit_payments"."amount" > 0 and "credit_payments"."platform_fee" between 0 and "credit_payments"."amount"),
	CONSTRAINT "credit_payments_taken_back" CHECK ("credit_payments"."taken_back" between 0 and "credit_payments"."amount"),
	CONSTRAINT "credit_payments_paid" CHECK (case when "credit_payments"."state" = 'paid' then "credit_payments"."provider_payment_intent_id" is not null else "credit_payments"."taken_back" = 0 and "credit_payments"."dispute" is null and not "credit_payments"."is_reversal_due" end)
);
--> statement-breakpoint
ALTER TABLE "credit_receipts" DROP CONSTRAINT "credit_receipts_reversal";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "credit_receipts" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "credit_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_payment_invoices" ADD CONSTRAINT "credit_payment_invoices_payment_id_credit_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."credit_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_payment_invoices" ADD CONSTRAINT "credit_payment_invoices_invoice_id_credit_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."credit_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_payments" ADD CONSTRAINT "credit_payments_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_payments" ADD CONSTRAINT "credit_payments_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_payment_invoices_open" ON "credit_payment_invoices" USING btree ("invoice_id") WHERE is_open;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_payments_session" ON "credit_payments" USING btree ("provider_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_payments_intent" ON "credit_payments" USING btree ("provider_payment_intent_id");--> statement-breakpoint
CREATE INDEX "credit_payments_of_account" ON "credit_payments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "credit_payments_of_payer" ON "credit_payments" USING btree ("paid_by");--> statement-breakpoint
CREATE INDEX "credit_payments_open" ON "credit_payments" USING btree ("created_at") WHERE state = 'open' or is_reversal_due;--> statement-breakpoint
ALTER TABLE "credit_receipts" ADD CONSTRAINT "credit_receipts_payment_id_credit_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."credit_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_payment_id_credit_payments_id_fk" FOREIGN KEY ("credit_payment_id") REFERENCES "public"."credit_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_request" ON "credit_entries" USING btree ("invoice_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_receipts_of_payment" ON "credit_receipts" USING btree ("payment_id") WHERE "credit_receipts"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_credit_payment" ON "ledger_entries" USING btree ("credit_payment_id") WHERE credit_payment_id is not null;--> statement-breakpoint
ALTER TABLE "credit_receipts" ADD CONSTRAINT "credit_receipts_reversal" CHECK (case when "credit_receipts"."reversed_at" is null or "credit_receipts"."payment_id" is not null then "credit_receipts"."reversal_reason" = '' else "credit_receipts"."reversal_reason" <> '' end and char_length("credit_receipts"."reversal_reason") <= 500);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_subject" CHECK (num_nonnulls("ledger_entries"."order_id", "ledger_entries"."credit_payment_id") = 1);--> statement-breakpoint

-- A payment is open until it is paid or its page has expired. What is paid, by whom and to whom never changes.
CREATE FUNCTION keep_credit_payment() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'open' OR NOT EXISTS (
        SELECT FROM credit_accounts WHERE id = NEW.account_id AND state IN ('open', 'blocked') AND fits_currency(NEW.amount, currency) FOR NO KEY UPDATE) THEN
      RAISE EXCEPTION 'A payment is of an open account' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_states';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.account_id, OLD.paid_by, OLD.amount, OLD.platform_fee, OLD.provider_account_id, OLD.expires_at, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.account_id, NEW.paid_by, NEW.amount, NEW.platform_fee, NEW.provider_account_id, NEW.expires_at, NEW.created_at)
    OR OLD.provider_session_id <> NEW.provider_session_id OR OLD.provider_payment_intent_id <> NEW.provider_payment_intent_id
    OR OLD.state <> NEW.state AND OLD.state <> 'open' THEN
    RAISE EXCEPTION 'A payment is paid or expires once' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_payments_stay';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_payments_stay BEFORE INSERT OR UPDATE ON credit_payments FOR EACH ROW EXECUTE FUNCTION keep_credit_payment();
--> statement-breakpoint
-- Frees the invoices of a payment that has ended, and tells both organizations.
CREATE FUNCTION follow_credit_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE credit_payment_invoices SET is_open = false WHERE payment_id = NEW.id AND is_open AND NEW.state <> 'open';
  PERFORM notify_change(jsonb_build_object('topic', 'creditAccount', 'orgId', org))
    FROM credit_accounts a CROSS JOIN LATERAL unnest(ARRAY[a.seller_org_id, a.buyer_org_id]) org WHERE a.id = NEW.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_payments_follow AFTER UPDATE OF state, dispute ON credit_payments FOR EACH ROW EXECUTE FUNCTION follow_credit_payment();
--> statement-breakpoint
-- A payment pays invoices of its account.
CREATE FUNCTION keep_credit_payment_invoice() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT NEW.is_open OR NOT EXISTS (SELECT FROM credit_payments p JOIN credit_invoices i ON i.account_id = p.account_id
      WHERE p.id = NEW.payment_id AND p.state = 'open' AND i.id = NEW.invoice_id AND NEW.amount <= i.left_amount) THEN
    RAISE EXCEPTION 'A payment pays what is left of invoices of its account' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_payment_invoices_account';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_payment_invoices_account BEFORE INSERT ON credit_payment_invoices FOR EACH ROW EXECUTE FUNCTION keep_credit_payment_invoice();
--> statement-breakpoint
-- A deferred trigger compares the amount of a payment with its invoices.
CREATE FUNCTION keep_credit_payment_sum() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.amount IS DISTINCT FROM (SELECT sum(amount) FROM credit_payment_invoices WHERE payment_id = NEW.id) THEN
    RAISE EXCEPTION 'The amount of a payment is the sum of its invoices' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_payments_sum';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_payments_sum AFTER INSERT ON credit_payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_credit_payment_sum();
--> statement-breakpoint

-- As in migration 0113. An account cannot be closed while one of its invoices can be paid at the provider.
CREATE OR REPLACE FUNCTION keep_credit_account() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'requested' OR (NEW.reserved, NEW.owed, NEW.credit) <> (0, 0, 0) THEN
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
  IF NEW.state = 'closed' AND OLD.state <> 'closed' AND EXISTS (SELECT FROM credit_payments WHERE account_id = NEW.id AND state = 'open') THEN
    RAISE EXCEPTION 'A payment of the account is open' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_paying';
  END IF;
  IF NEW.state = 'closed' AND (NEW.reserved, NEW.owed, NEW.credit) <> (0, 0, 0) THEN
    RAISE EXCEPTION 'Something is open on the account' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_settled',
      DETAIL = jsonb_build_object('left', jsonb_build_object('amount', coalesce(nullif(NEW.reserved + NEW.owed, 0), NEW.credit)::text, 'currency', NEW.currency))::text;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- As in migration 0113. The receipt of a payment is what refunds and disputes have left of it.
CREATE OR REPLACE FUNCTION keep_credit_receipt() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE held record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.applied <> 0 OR NEW.reversed_at IS NOT NULL OR NOT EXISTS (
        SELECT FROM credit_accounts WHERE id = NEW.account_id AND state IN ('open', 'blocked') AND fits_currency(NEW.amount, currency) FOR NO KEY UPDATE) THEN
      RAISE EXCEPTION 'A receipt is of an open account' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_states';
    END IF;
    IF NEW.payment_id IS NOT NULL AND NOT EXISTS (SELECT FROM credit_payments
        WHERE id = NEW.payment_id AND account_id = NEW.account_id AND state = 'paid' AND amount - taken_back = NEW.amount) THEN
      RAISE EXCEPTION 'The receipt of a payment is what the seller keeps of it' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_receipts_payment';
    END IF;
    INSERT INTO credit_entries (account_id, kind, amount, receipt_id) VALUES (NEW.account_id, 'receipt', NEW.amount, NEW.id);
    RETURN NULL;
  END IF;
  IF OLD.reversed_at IS NOT NULL THEN
    RAISE EXCEPTION 'A receipt is reversed once' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_receipts_reversed';
  END IF;
  FOR held IN SELECT order_id, invoice_id, sum(CASE kind WHEN 'apply' THEN amount ELSE -amount END) AS amount FROM credit_entries
    WHERE receipt_id = NEW.id AND kind IN ('apply', 'unapply') GROUP BY order_id, invoice_id
    HAVING sum(CASE kind WHEN 'apply' THEN amount ELSE -amount END) > 0 ORDER BY invoice_id
  LOOP
    INSERT INTO credit_entries (account_id, kind, amount, order_id, invoice_id, receipt_id, reason)
    VALUES (NEW.account_id, 'unapply', held.amount, held.order_id, held.invoice_id, NEW.id, NEW.reversal_reason);
  END LOOP;
  INSERT INTO credit_entries (account_id, kind, amount, receipt_id, reason) VALUES (NEW.account_id, 'receipt_reversed', NEW.amount, NEW.id, NEW.reversal_reason);
  RETURN NULL;
END $$;
--> statement-breakpoint

-- As in migration 0113. A payment of invoices that is open or disputed obliges, too.
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
  SELECT CASE p.state WHEN 'open' THEN 'payment' ELSE 'dispute' END, v.order_id FROM credit_accounts a JOIN credit_payments p ON p.account_id = a.id
    JOIN credit_payment_invoices i ON i.payment_id = p.id JOIN credit_invoices v ON v.id = i.invoice_id
    WHERE p.state = 'open' AND organization IN (a.seller_org_id, a.buyer_org_id)
      OR p.dispute = 'open' AND a.seller_org_id = organization OR p.is_reversal_due AND a.seller_org_id = organization
  UNION ALL
  SELECT 'account_debt', e.order_id FROM credit_accounts a JOIN credit_entries e ON e.account_id = a.id AND e.order_id IS NOT NULL
    WHERE organization IN (a.seller_org_id, a.buyer_org_id) AND a.reserved + a.owed > 0
    GROUP BY e.order_id HAVING sum(CASE WHEN e.kind IN ('reserve', 'invoice', 'debit_note', 'unapply') THEN e.amount ELSE -e.amount END) > 0
  UNION ALL
  SELECT 'account_credit', NULL FROM credit_accounts a WHERE organization IN (a.seller_org_id, a.buyer_org_id) AND a.credit > 0
  UNION ALL
  SELECT 'payout', NULL FROM connected_accounts
    WHERE org_id = organization AND failed_payout IS NOT NULL AND left_at IS NULL
  UNION ALL
  SELECT 'payout_on_way', NULL FROM connected_accounts a
    WHERE a.org_id = organization AND a.left_at IS NULL AND EXISTS (
      SELECT FROM payouts p WHERE p.org_id = organization AND p.provider_account_id = a.provider_account_id
        AND p.status IN ('pending', 'in_transit'))
$$;
--> statement-breakpoint

-- As in migration 0113, with the key of the request.
DROP FUNCTION write_off_invoice(uuid, numeric, text);
--> statement-breakpoint
CREATE FUNCTION write_off_invoice(invoice uuid, wanted numeric, because text, key uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO credit_entries (account_id, kind, amount, order_id, invoice_id, reason, request_key)
  SELECT account_id, 'write_off', wanted, order_id, id, because, key FROM credit_invoices WHERE id = invoice
$$;
