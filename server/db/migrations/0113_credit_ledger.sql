CREATE TABLE "credit_entry_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "credit_entry_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "cancelled_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"cancelled_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancelled_items_quantity" CHECK ("cancelled_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"paid" numeric(14, 2) DEFAULT '0' NOT NULL,
	"written_off" numeric(14, 2) DEFAULT '0' NOT NULL,
	"left_amount" numeric(14, 2) GENERATED ALWAYS AS (amount - paid - written_off) STORED,
	"reminded_at" timestamp with time zone,
	"overdue_reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_invoices_amounts" CHECK ("credit_invoices"."amount" >= 0 and "credit_invoices"."paid" >= 0 and "credit_invoices"."written_off" >= 0 and "credit_invoices"."paid" + "credit_invoices"."written_off" <= "credit_invoices"."amount"),
	CONSTRAINT "credit_invoices_due_on" CHECK ("credit_invoices"."due_on" > "credit_invoices"."issued_on")
);
--> statement-breakpoint
CREATE TABLE "credit_receipts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"received_on" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"reference" text NOT NULL,
	"applied" numeric(14, 2) DEFAULT '0' NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversal_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_receipts_amount" CHECK ("credit_receipts"."amount" > 0 and "credit_receipts"."applied" between 0 and "credit_receipts"."amount"),
	CONSTRAINT "credit_receipts_reference" CHECK ("credit_receipts"."reference" = btrim("credit_receipts"."reference") and char_length("credit_receipts"."reference") between 1 and 140),
	CONSTRAINT "credit_receipts_reversal" CHECK (("credit_receipts"."reversed_at" is null) = ("credit_receipts"."reversal_reason" = '') and char_length("credit_receipts"."reversal_reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "credited_items" (
	"seller_org_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"gst_amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "credited_items_pkey" PRIMARY KEY("seller_org_id","order_id","note_id","item_id"),
	CONSTRAINT "credited_items_quantity" CHECK ("credited_items"."quantity" > 0),
	CONSTRAINT "credited_items_amount" CHECK ("credited_items"."amount" >= 0 and "credited_items"."gst_amount" between 0 and "credited_items"."amount")
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" DROP CONSTRAINT "credit_accounts_sums";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind";--> statement-breakpoint
ALTER TABLE "credit_entries" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "owed" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "credit" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "note_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "changes_id" uuid;--> statement-breakpoint
ALTER TABLE "cancelled_items" ADD CONSTRAINT "cancelled_items_item" FOREIGN KEY ("seller_org_id","order_id","item_id") REFERENCES "public"."order_items"("seller_org_id","order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_invoices" ADD CONSTRAINT "credit_invoices_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_receipts" ADD CONSTRAINT "credit_receipts_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credited_items" ADD CONSTRAINT "credited_items_invoice" FOREIGN KEY ("invoice_id") REFERENCES "public"."credit_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credited_items" ADD CONSTRAINT "credited_items_item" FOREIGN KEY ("seller_org_id","order_id","item_id") REFERENCES "public"."order_items"("seller_org_id","order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancelled_items_of_item" ON "cancelled_items" USING btree ("seller_org_id","order_id","item_id");--> statement-breakpoint
CREATE INDEX "credit_invoices_of_account" ON "credit_invoices" USING btree ("account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_invoices_of_order" ON "credit_invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_invoices_open" ON "credit_invoices" USING btree ("seller_org_id","account_id","due_on","left_amount") WHERE left_amount > 0;--> statement-breakpoint
CREATE INDEX "credit_invoices_open_of_account" ON "credit_invoices" USING btree ("account_id","due_on") WHERE left_amount > 0;--> statement-breakpoint
CREATE INDEX "credit_invoices_due" ON "credit_invoices" USING btree ("due_on") WHERE left_amount > 0 and (reminded_at is null or overdue_reminded_at is null);--> statement-breakpoint
CREATE UNIQUE INDEX "credit_receipts_once" ON "credit_receipts" USING btree ("account_id",upper("reference"),"amount") WHERE "credit_receipts"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "credit_receipts_of_account" ON "credit_receipts" USING btree ("account_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credited_items_of_invoice" ON "credited_items" USING btree ("invoice_id","item_id");--> statement-breakpoint
CREATE INDEX "credited_items_of_item" ON "credited_items" USING btree ("seller_org_id","order_id","item_id");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_invoice_id_credit_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."credit_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_receipt_id_credit_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."credit_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_of_invoice" ON "credit_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_entries_of_receipt" ON "credit_entries" USING btree ("receipt_id");--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_sums" CHECK ("credit_accounts"."reserved" >= 0 and "credit_accounts"."owed" >= 0 and "credit_accounts"."credit" >= 0);--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_reason" CHECK (char_length("credit_entries"."reason") <= 500);--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_subject" CHECK (case when "credit_entries"."kind" in ('reserve', 'release') then "credit_entries"."order_id" is not null and num_nonnulls("credit_entries"."invoice_id", "credit_entries"."receipt_id") = 0 when "credit_entries"."kind" in ('receipt', 'receipt_reversed') then "credit_entries"."receipt_id" is not null and num_nonnulls("credit_entries"."order_id", "credit_entries"."invoice_id") = 0 else num_nonnulls("credit_entries"."order_id", "credit_entries"."invoice_id") = 2 and ("credit_entries"."receipt_id" is not null) = ("credit_entries"."kind" in ('apply', 'unapply')) end);--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('reserve', 'release', 'invoice', 'debit_note', 'credit_note', 'receipt', 'receipt_reversed', 'apply', 'unapply', 'write_off'));--> statement-breakpoint
CREATE INDEX credit_entry_audit_latest ON credit_entry_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint

-- As in migration 0067. The second argument names the column with the organization whose chain gets the record, in the row or in the
-- credit account of the row.
CREATE OR REPLACE FUNCTION write_organization_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := current_actor();
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  subject jsonb := coalesce(after, before);
  org uuid := CASE WHEN TG_NARGS > 1 THEN coalesce(subject->>TG_ARGV[1],
      (SELECT to_jsonb(a)->>TG_ARGV[1] FROM credit_accounts a WHERE a.id = (subject->>'account_id')::uuid))::uuid
    ELSE coalesce(subject->>'seller_org_id', subject->>'org_id', subject->>'id')::uuid END;
  at timestamptz;
  place bigint;
  previous bytea;
  link bytea;
BEGIN
  IF before IS NOT DISTINCT FROM after THEN RETURN NULL; END IF;
  PERFORM 1 FROM organizations WHERE id = org FOR NO KEY UPDATE;
  INSERT INTO audit_chains (org_id, position, hash) VALUES (org, 0, ''::bytea) ON CONFLICT DO NOTHING;
  SELECT position + 1, hash INTO place, previous FROM audit_chains WHERE org_id = org FOR UPDATE;
  at := clock_timestamp();
  link := sha256(previous || convert_to(jsonb_build_array(
    place, org, TG_TABLE_NAME, actor, TG_OP, before, after, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
  )::text, 'UTF8'));
  EXECUTE format(
    'INSERT INTO %I (org_id, changed_by, operation, old_data, new_data, changed_at, chain_position, chain_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', TG_ARGV[0])
    USING org, actor, TG_OP, before, after, at, place, link;
  UPDATE audit_chains SET position = place, hash = link WHERE org_id = org;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What the seller does with an account is in the chains of both organizations.
CREATE CONSTRAINT TRIGGER credit_accounts_audit_buyer AFTER INSERT OR UPDATE OF state, credit_limit, payment_days, statement_day, block_reason ON credit_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_organization_audit('credit_account_audit', 'buyer_org_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_entries_audit AFTER INSERT ON credit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind NOT IN ('reserve', 'release', 'invoice')) EXECUTE FUNCTION write_organization_audit('credit_entry_audit', 'seller_org_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_entries_audit_buyer AFTER INSERT ON credit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind NOT IN ('reserve', 'release', 'invoice')) EXECUTE FUNCTION write_organization_audit('credit_entry_audit', 'buyer_org_id');
--> statement-breakpoint

-- Counts an entry in its account, whose row it locks, and then in its invoice and receipt. A new order is refused if the account is not
-- open, if an invoice is overdue for more than 14 days, or if the limit is exceeded.
CREATE OR REPLACE FUNCTION count_credit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  a credit_accounts;
  facts jsonb;
BEGIN
  NEW.made_by := current_actor();
  UPDATE credit_accounts SET
    reserved = reserved + CASE NEW.kind WHEN 'reserve' THEN NEW.amount WHEN 'release' THEN -NEW.amount ELSE 0 END,
    owed = owed + CASE WHEN NEW.kind IN ('invoice', 'debit_note', 'unapply') THEN NEW.amount
      WHEN NEW.kind IN ('credit_note', 'apply', 'write_off') THEN -NEW.amount ELSE 0 END,
    credit = credit + CASE WHEN NEW.kind IN ('receipt', 'unapply') THEN NEW.amount
      WHEN NEW.kind IN ('receipt_reversed', 'apply') THEN -NEW.amount ELSE 0 END
  WHERE id = NEW.account_id RETURNING * INTO a;
  UPDATE credit_invoices SET
    amount = amount + CASE NEW.kind WHEN 'debit_note' THEN NEW.amount WHEN 'credit_note' THEN -NEW.amount ELSE 0 END,
    paid = paid + CASE NEW.kind WHEN 'apply' THEN NEW.amount WHEN 'unapply' THEN -NEW.amount ELSE 0 END,
    written_off = written_off + CASE NEW.kind WHEN 'write_off' THEN NEW.amount ELSE 0 END
  WHERE id = NEW.invoice_id AND NEW.kind <> 'invoice';
  UPDATE credit_receipts SET applied = applied + CASE NEW.kind WHEN 'apply' THEN NEW.amount ELSE -NEW.amount END
  WHERE id = NEW.receipt_id AND NEW.kind IN ('apply', 'unapply');
  IF EXISTS (SELECT FROM credit_invoices WHERE id = NEW.invoice_id AND account_id <> NEW.account_id)
    OR EXISTS (SELECT FROM credit_receipts WHERE id = NEW.receipt_id AND account_id <> NEW.account_id) THEN
    RAISE EXCEPTION 'An entry is of one account' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_entries_account';
  END IF;
  IF NEW.kind <> 'reserve' THEN RETURN NEW; END IF;
  facts := jsonb_build_object('seller', (SELECT name FROM organizations WHERE id = a.seller_org_id),
    'left', jsonb_build_object('amount', greatest(0, a.credit_limit - a.reserved - a.owed + NEW.amount)::text, 'currency', a.currency));
  IF a.state = 'blocked' THEN
    RAISE EXCEPTION 'The account is blocked' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_blocked', DETAIL = facts::text;
  ELSIF EXISTS (SELECT FROM credit_invoices WHERE account_id = a.id AND left_amount > 0 AND due_on < (now() AT TIME ZONE 'UTC')::date - 14) THEN
    RAISE EXCEPTION 'An invoice is overdue' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_overdue', DETAIL = facts::text;
  ELSIF a.reserved + a.owed > a.credit_limit THEN
    RAISE EXCEPTION 'The limit is exceeded' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_exceeded', DETAIL = facts::text;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- As in migration 0105, with what is owed and the credit.
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
  IF NEW.state = 'closed' AND (NEW.reserved, NEW.owed, NEW.credit) <> (0, 0, 0) THEN
    RAISE EXCEPTION 'Something is open on the account' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_settled',
      DETAIL = jsonb_build_object('left', jsonb_build_object('amount', coalesce(nullif(NEW.reserved + NEW.owed, 0), NEW.credit)::text, 'currency', NEW.currency))::text;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- As in migration 0105: the other kinds of entries do not change what an order has reserved.
CREATE OR REPLACE FUNCTION book_credit(account uuid, ordered uuid, wanted numeric) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE held numeric := (SELECT coalesce(sum(CASE kind WHEN 'reserve' THEN amount ELSE -amount END), 0) FROM credit_entries
  WHERE account_id = account AND order_id = ordered AND kind IN ('reserve', 'release'));
BEGIN
  IF wanted <> held THEN
    INSERT INTO credit_entries (account_id, kind, amount, order_id)
    VALUES (account, CASE WHEN wanted > held THEN 'reserve' ELSE 'release' END, abs(wanted - held), ordered);
  END IF;
END $$;
--> statement-breakpoint

-- The price of the packs of an order that the seller has cancelled.
CREATE FUNCTION cancelled_amount(seller uuid, ordered uuid) RETURNS numeric LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(c.quantity * i.unit_price), 0)
  FROM cancelled_items c JOIN order_items i ON i.seller_org_id = c.seller_org_id AND i.order_id = c.order_id AND i.id = c.item_id
  WHERE c.seller_org_id = seller AND c.order_id = ordered
$$;
--> statement-breakpoint
-- An order on account reserves what is neither invoiced nor cancelled.
CREATE FUNCTION settle_order_credit(seller uuid, ordered uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE sold record;
BEGIN
  SELECT credit_account_id, status, total_amount INTO sold FROM orders WHERE seller_org_id = seller AND id = ordered;
  PERFORM book_credit(sold.credit_account_id, ordered, CASE sold.status WHEN 'cancelled' THEN 0 ELSE sold.total_amount - cancelled_amount(seller, ordered)
    - (SELECT coalesce(sum(amount), 0) FROM invoices WHERE seller_org_id = seller AND order_id = ordered AND kind = 'invoice') END);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION settle_credit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM settle_order_credit(NEW.seller_org_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_shipped_cancelling() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM shipments WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.id) THEN
    RAISE EXCEPTION 'A part of the order is in a parcel' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_unshipped';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_unshipped BEFORE UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.credit_account_id IS NOT NULL AND NEW.status = 'cancelled' AND OLD.status <> 'cancelled') EXECUTE FUNCTION refuse_shipped_cancelling();
--> statement-breakpoint

-- As in migration 0108. Packs that the seller of an order on account has cancelled are not shipped either.
CREATE OR REPLACE FUNCTION refunded_packs(seller uuid, ordered uuid, item uuid) RETURNS integer LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT (SELECT coalesce(sum(g.quantity), 0)
      FROM refund_items g JOIN refunds r ON r.seller_org_id = g.seller_org_id AND r.order_id = g.order_id AND r.id = g.refund_id
      WHERE g.seller_org_id = seller AND g.order_id = ordered AND g.item_id = item AND r.state <> 'failed')::integer
    + (SELECT coalesce(sum(quantity), 0) FROM cancelled_items WHERE seller_org_id = seller AND order_id = ordered AND item_id = item)::integer
$$;
--> statement-breakpoint
CREATE FUNCTION cancel_what_is_left() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE left_packs integer;
BEGIN
  IF NOT EXISTS (SELECT FROM orders WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id AND credit_account_id IS NOT NULL
      AND status = 'processing' FOR NO KEY UPDATE) THEN
    RAISE EXCEPTION 'Only an order on account that waits for goods has lines to cancel' USING ERRCODE = 'check_violation', CONSTRAINT = 'cancelled_items_on_account';
  END IF;
  PERFORM FROM order_items WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND id = NEW.item_id FOR NO KEY UPDATE;
  left_packs := packs_to_ship(NEW.seller_org_id, NEW.order_id, NEW.item_id);
  IF left_packs IS NULL OR NEW.quantity > left_packs THEN
    RAISE EXCEPTION 'No more is cancelled than is to be shipped' USING ERRCODE = 'check_violation', CONSTRAINT = 'cancelled_items_left';
  END IF;
  NEW.cancelled_by := current_actor();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cancelled_items_left BEFORE INSERT ON cancelled_items FOR EACH ROW EXECUTE FUNCTION cancel_what_is_left();
--> statement-breakpoint
-- Locks budgets before the account.
CREATE FUNCTION settle_cancelled_item() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id AND cost_centre <> '') THEN
    PERFORM settle_order_budgets(NEW.seller_org_id, NEW.order_id, true);
  END IF;
  PERFORM settle_order_credit(NEW.seller_org_id, NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cancelled_items_settled AFTER INSERT ON cancelled_items FOR EACH ROW EXECUTE FUNCTION settle_cancelled_item();
--> statement-breakpoint
-- Deferred, because stock is locked after budgets and credit.
CREATE CONSTRAINT TRIGGER cancelled_items_stock AFTER INSERT ON cancelled_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION return_units_of_refund();
--> statement-breakpoint

-- As in migration 0105. A budget does not contain what was cancelled or credited.
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
    - CASE WHEN sold.credit_account_id IS NULL THEN (SELECT coalesce(sum(amount), 0) FROM refunds WHERE seller_org_id = seller AND order_id = ordered AND state = 'succeeded')
      ELSE cancelled_amount(seller, ordered) + (SELECT coalesce(sum(CASE kind WHEN 'credit_note' THEN amount ELSE -amount END), 0) FROM invoices
        WHERE seller_org_id = seller AND order_id = ordered AND kind <> 'invoice') END) ELSE 0 END;
  FOR budget IN SELECT budgets_for(sold.buyer_org_id, sold.cost_centre, sold.currency, sold.moment) AS id
    UNION SELECT budget_id FROM budget_entries WHERE order_id = ordered ORDER BY id
  LOOP
    PERFORM book_budget(budget, NULL, seller, ordered, CASE sold.status WHEN 'pending' THEN sold.total_amount ELSE 0 END, wanted_spent, forced);
  END LOOP;
END $$;
--> statement-breakpoint

-- The lines of a parcel. All packs of a line together have the GST of the line, so a later parcel takes the cents that rounding left.
CREATE FUNCTION parcel_lines(seller uuid, ordered uuid, parcel uuid)
RETURNS TABLE (item_id uuid, quantity integer, amount numeric, gst_amount numeric) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT i.id, p.packed, i.unit_price * p.packed, round(i.unit_price * (p.before + p.packed) * i.gst_rate / (100 + i.gst_rate), 2)
    - round(i.unit_price * p.before * i.gst_rate / (100 + i.gst_rate), 2)
  FROM order_items i CROSS JOIN LATERAL (
    SELECT coalesce(sum(l.quantity) FILTER (WHERE l.shipment_id = parcel), 0)::integer AS packed,
      coalesce(sum(l.quantity) FILTER (WHERE l.shipment_id <> parcel), 0)::integer AS before
    FROM shipment_items l WHERE l.seller_org_id = seller AND l.order_id = ordered AND l.order_item_id = i.id) p
  WHERE i.seller_org_id = seller AND i.order_id = ordered AND p.packed > 0
$$;
--> statement-breakpoint
-- The amounts of the invoice of a parcel before it is issued. The first invoice of an order includes the freight.
CREATE FUNCTION amounts_of_parcel(seller uuid, ordered uuid, parcel uuid, OUT amount numeric, OUT gst numeric, OUT freight numeric, OUT freight_gst numeric)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT lines.amount + f.freight, lines.gst + f.freight_gst, f.freight, f.freight_gst
  FROM (SELECT coalesce(sum(l.amount), 0) AS amount, coalesce(sum(l.gst_amount), 0) AS gst FROM parcel_lines(seller, ordered, parcel) l) lines
  CROSS JOIN (
    SELECT CASE WHEN is_first THEN coalesce(o.freight_amount, 0) ELSE 0 END AS freight, CASE WHEN is_first THEN o.freight_gst_amount ELSE 0 END AS freight_gst
    FROM orders o CROSS JOIN (
      SELECT NOT EXISTS (SELECT FROM invoices WHERE seller_org_id = seller AND order_id = ordered AND kind = 'invoice') AS is_first) i
    WHERE o.seller_org_id = seller AND o.id = ordered) f
$$;
--> statement-breakpoint

-- The amounts of a note that changes an invoice on account, and the most that a credit note can have. A credit note over lines has their
-- GST. Other notes have the share of the invoice. All credit notes together have the GST of the invoice.
CREATE FUNCTION amounts_of_account_note(invoice uuid, note_kind text, note_subject text, wanted numeric, OUT amount numeric, OUT gst numeric, OUT most numeric)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT wanted, CASE WHEN note_kind = 'debit_note' THEN round(wanted * i.gst_amount / i.amount, 2)
      WHEN wanted >= c.amount THEN i.gst_amount - notes.gst
      ELSE least(i.gst_amount - notes.gst, coalesce(lines.gst, round(wanted * (i.gst_amount - notes.gst) / nullif(c.amount, 0), 2))) END,
    CASE WHEN note_kind = 'credit_note' THEN c.amount - c.written_off END
  FROM credit_invoices c JOIN invoices i ON i.seller_org_id = c.seller_org_id AND i.id = c.id
  CROSS JOIN LATERAL (SELECT coalesce(sum(CASE n.kind WHEN 'credit_note' THEN n.gst_amount ELSE -n.gst_amount END), 0) AS gst FROM invoices n
    WHERE n.seller_org_id = c.seller_org_id AND n.order_id = c.order_id AND n.changes_id = c.id) notes
  CROSS JOIN LATERAL (SELECT sum(l.gst_amount) AS gst FROM credited_items l
    WHERE l.seller_org_id = c.seller_org_id AND l.order_id = c.order_id AND l.note_id::text = note_subject) lines
  WHERE c.id = invoice
$$;
--> statement-breakpoint
-- The amounts of a credited line, from the line of the invoice. The packs of the line together have its GST.
CREATE FUNCTION price_credited_item() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  line jsonb;
  given record;
BEGIN
  PERFORM FROM orders WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id FOR NO KEY UPDATE;
  SELECT l INTO line FROM invoices i, jsonb_array_elements(i.content->'items') l
  WHERE i.seller_org_id = NEW.seller_org_id AND i.order_id = NEW.order_id AND i.id = NEW.invoice_id AND i.kind = 'invoice' AND l->>'itemId' = NEW.item_id::text;
  SELECT coalesce(sum(quantity), 0)::integer AS quantity, coalesce(sum(gst_amount), 0) AS gst INTO given FROM credited_items
  WHERE invoice_id = NEW.invoice_id AND item_id = NEW.item_id;
  IF line IS NULL OR given.quantity + NEW.quantity > (line->>'quantity')::integer THEN
    RAISE EXCEPTION 'No more of a line is credited than was invoiced' USING ERRCODE = 'check_violation', CONSTRAINT = 'credited_items_within_invoice';
  END IF;
  NEW.amount := (line->>'unitPrice')::numeric * NEW.quantity;
  NEW.gst_amount := greatest(0, round((line->>'gstAmount')::numeric * (given.quantity + NEW.quantity) / (line->>'quantity')::numeric, 2) - given.gst);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credited_items_priced BEFORE INSERT ON credited_items FOR EACH ROW EXECUTE FUNCTION price_credited_item();
--> statement-breakpoint
CREATE FUNCTION compare_credited_items() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT amount FROM invoices WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND kind = 'credit_note' AND subject = NEW.note_id::text
      AND changes_id = NEW.invoice_id) IS DISTINCT FROM
    (SELECT sum(amount) FROM credited_items WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND note_id = NEW.note_id) THEN
    RAISE EXCEPTION 'The amount of a credit note is the sum of its lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'credited_items_sum';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credited_items_sum AFTER INSERT ON credited_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION compare_credited_items();
--> statement-breakpoint

-- As in migration 0073. An order on account has an invoice for each parcel, and notes that each change one invoice. Locks the budgets and
-- the account of the order before the counter.
CREATE OR REPLACE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sold record;
  expected record;
  is_as_sold boolean;
BEGIN
  SELECT currency, payment_status, total_amount, gst_amount, credit_account_id INTO sold FROM orders
  WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id FOR NO KEY UPDATE;
  IF sold.payment_status IN ('unpaid', 'processing', 'failed') THEN
    RAISE EXCEPTION 'An invoice is issued when its order is paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_paid';
  END IF;
  IF sold.credit_account_id IS NOT NULL THEN
    IF NEW.kind <> 'invoice' THEN
      PERFORM FROM budgets WHERE id IN (SELECT budget_id FROM budget_entries WHERE order_id = NEW.order_id) ORDER BY id FOR NO KEY UPDATE;
    END IF;
    PERFORM FROM credit_accounts WHERE id = sold.credit_account_id FOR NO KEY UPDATE;
    IF NEW.kind = 'invoice' THEN
      SELECT amount, gst INTO expected FROM amounts_of_parcel(NEW.seller_org_id, NEW.order_id, NEW.subject::uuid);
      is_as_sold := NEW.changes_id IS NULL;
    ELSE
      SELECT amount, gst, most INTO expected FROM amounts_of_account_note(NEW.changes_id, NEW.kind, NEW.subject, NEW.amount);
      IF NEW.amount > expected.most THEN
        RAISE EXCEPTION 'No more is credited than was invoiced' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_note_within';
      END IF;
      is_as_sold := EXISTS (SELECT FROM credit_invoices WHERE id = NEW.changes_id AND (seller_org_id, order_id) = (NEW.seller_org_id, NEW.order_id));
    END IF;
    is_as_sold := is_as_sold AND (NEW.amount, NEW.gst_amount) = (expected.amount, expected.gst);
  ELSIF NEW.kind = 'invoice' THEN
    is_as_sold := (NEW.amount, NEW.gst_amount) = (sold.total_amount, sold.gst_amount);
  ELSE
    SELECT * INTO expected FROM amounts_of_note(NEW.seller_org_id, NEW.order_id, NEW.kind, NEW.subject, NEW.amount);
    is_as_sold := (NEW.amount, NEW.gst_amount) = (expected.amount, expected.gst)
      AND EXISTS (SELECT FROM invoices WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND kind = 'invoice');
  END IF;
  IF is_as_sold IS DISTINCT FROM true OR NEW.currency <> sold.currency OR sold.credit_account_id IS NULL AND NEW.changes_id IS NOT NULL THEN
    RAISE EXCEPTION 'An invoice says what its order says' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_as_sold';
  END IF;
  INSERT INTO invoice_counters AS c (seller_org_id, kind, last_number) VALUES (NEW.seller_org_id, NEW.kind, 1)
  ON CONFLICT (seller_org_id, kind) DO UPDATE SET last_number = c.last_number + 1 RETURNING last_number INTO NEW.number;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- Takes an amount that was applied to an invoice back to the credit, the latest receipt first.
CREATE FUNCTION unapply_credit(invoice uuid, wanted numeric) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  left_amount numeric := wanted;
  applied record;
BEGIN
  FOR applied IN SELECT account_id, order_id, receipt_id, sum(CASE kind WHEN 'apply' THEN amount ELSE -amount END) AS amount FROM credit_entries
    WHERE invoice_id = invoice AND kind IN ('apply', 'unapply') GROUP BY account_id, order_id, receipt_id
    HAVING sum(CASE kind WHEN 'apply' THEN amount ELSE -amount END) > 0 ORDER BY max(id) DESC
  LOOP
    EXIT WHEN left_amount <= 0;
    INSERT INTO credit_entries (account_id, kind, amount, order_id, invoice_id, receipt_id)
    VALUES (applied.account_id, 'unapply', least(applied.amount, left_amount), applied.order_id, invoice, applied.receipt_id);
    left_amount := left_amount - applied.amount;
  END LOOP;
END $$;
--> statement-breakpoint

-- An invoice on account turns what is reserved into what is owed. A credit note above what is still to be paid gives the payment back as
-- credit.
CREATE FUNCTION book_account_document() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  a credit_accounts;
  issued date := (NEW.content->>'issuedOn')::date;
  open_amount numeric;
BEGIN
  SELECT c.* INTO a FROM orders o JOIN credit_accounts c ON c.id = o.credit_account_id WHERE o.seller_org_id = NEW.seller_org_id AND o.id = NEW.order_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF NEW.kind = 'invoice' THEN
    IF NEW.content->>'dueOn' IS DISTINCT FROM (issued + a.payment_days)::text THEN
      RAISE EXCEPTION 'An invoice on account is due after the days of the account' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_due';
    END IF;
    INSERT INTO credit_invoices (id, account_id, seller_org_id, order_id, number, issued_on, due_on, amount)
    VALUES (NEW.id, a.id, NEW.seller_org_id, NEW.order_id, NEW.number, issued, issued + a.payment_days, NEW.amount);
    INSERT INTO credit_entries (account_id, kind, amount, order_id, invoice_id) VALUES (a.id, 'invoice', NEW.amount, NEW.order_id, NEW.id);
    PERFORM settle_order_credit(NEW.seller_org_id, NEW.order_id);
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM orders WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id AND cost_centre <> '') THEN
    PERFORM settle_order_budgets(NEW.seller_org_id, NEW.order_id, true);
  END IF;
  open_amount := (SELECT left_amount FROM credit_invoices WHERE id = NEW.changes_id);
  IF NEW.kind = 'credit_note' AND NEW.amount > open_amount THEN
    PERFORM unapply_credit(NEW.changes_id, NEW.amount - open_amount);
  END IF;
  INSERT INTO credit_entries (account_id, kind, amount, order_id, invoice_id, note_id, reason)
  VALUES (a.id, NEW.kind, NEW.amount, NEW.order_id, NEW.changes_id, NEW.id, coalesce(NEW.content->'changes'->>'note', ''));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_on_account AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION book_account_document();
--> statement-breakpoint
-- Each parcel of an order on account is invoiced in its transaction.
CREATE FUNCTION need_invoice_of_parcel() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id AND credit_account_id IS NOT NULL)
    AND NOT EXISTS (SELECT FROM invoices WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND kind = 'invoice' AND subject = NEW.id::text)
    AND (SELECT amount FROM amounts_of_parcel(NEW.seller_org_id, NEW.order_id, NEW.id)) > 0 THEN
    RAISE EXCEPTION 'A parcel on account is invoiced' USING ERRCODE = 'check_violation', CONSTRAINT = 'shipments_invoiced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shipments_invoiced AFTER INSERT ON shipments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION need_invoice_of_parcel();
--> statement-breakpoint

-- A receipt begins unapplied. Its entries follow.
CREATE FUNCTION keep_credit_receipt() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE held record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.applied <> 0 OR NEW.reversed_at IS NOT NULL OR NOT EXISTS (
        SELECT FROM credit_accounts WHERE id = NEW.account_id AND state IN ('open', 'blocked') AND fits_currency(NEW.amount, currency) FOR NO KEY UPDATE) THEN
      RAISE EXCEPTION 'A receipt is of an open account' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_accounts_states';
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
CREATE TRIGGER credit_receipts_booked AFTER INSERT ON credit_receipts FOR EACH ROW EXECUTE FUNCTION keep_credit_receipt();
--> statement-breakpoint
CREATE TRIGGER credit_receipts_reversed AFTER UPDATE OF reversed_at, reversal_reason ON credit_receipts FOR EACH ROW EXECUTE FUNCTION keep_credit_receipt();
--> statement-breakpoint
-- Pays a part of an invoice from a receipt of the same account. The caller has locked the account.
CREATE FUNCTION apply_receipt(receipt uuid, invoice uuid, wanted numeric) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM credit_receipts WHERE id = receipt AND reversed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'The receipt was reversed' USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_receipts_reversed';
  END IF;
  INSERT INTO credit_entries (account_id, kind, amount, order_id, invoice_id, receipt_id)
  SELECT r.account_id, 'apply', wanted, i.order_id, i.id, r.id FROM credit_receipts r JOIN credit_invoices i ON i.id = invoice WHERE r.id = receipt;
END $$;
--> statement-breakpoint
-- Gives up a part of what an invoice leaves to pay. The caller has locked the account.
CREATE FUNCTION write_off_invoice(invoice uuid, wanted numeric, because text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO credit_entries (account_id, kind, amount, order_id, invoice_id, reason)
  SELECT account_id, 'write_off', wanted, order_id, id, because FROM credit_invoices WHERE id = invoice
$$;
--> statement-breakpoint

-- As in migration 0105. What is owed obliges, too, and so does the credit of the buyer.
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
