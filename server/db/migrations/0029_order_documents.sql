CREATE TABLE "invoice_counters" (
	"seller_org_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "invoice_counters_seller_org_id_kind_pk" PRIMARY KEY("seller_org_id","kind"),
	CONSTRAINT "invoice_counters_kind" CHECK ("invoice_counters"."kind" in ('invoice', 'credit_note', 'debit_note'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"subject" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"gst_amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("seller_org_id","kind","number"),
	CONSTRAINT "invoices_once" UNIQUE("order_id","kind","subject"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note', 'debit_note')),
	CONSTRAINT "invoices_currency" CHECK ("invoices"."currency" in ('AUD', 'NZD', 'USD', 'CAD', 'EUR', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'SGD', 'HKD', 'JPY', 'KRW')),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount" > 0 and "invoices"."gst_amount" between 0 and "invoices"."amount")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gst_treatment" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gst_amount" numeric(14, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller_abn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "gst_registered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_seller_org_id_organizations_id_fk" FOREIGN KEY ("seller_org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_seller_org_id_organizations_id_fk" FOREIGN KEY ("seller_org_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gst_treatment" CHECK ("orders"."gst_treatment" in ('none', 'included', 'free', 'export'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gst" CHECK ("orders"."gst_treatment" = 'none' and "orders"."seller_abn" = '' or "orders"."currency" = 'AUD' and "orders"."seller_abn" ~ '^[0-9]{11}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gst_amount" CHECK ("orders"."gst_amount" = case "orders"."gst_treatment" when 'included' then round("orders"."total_amount" / 11, 2) else 0 end);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_gst" CHECK (not "organizations"."gst_registered" or "organizations"."abn" <> '');--> statement-breakpoint

-- How a sale stands to GST is settled when it is made, and stays as it is once money may have moved.
CREATE FUNCTION keep_gst() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'The GST of an order stays as it was sold' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_gst_stays';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_gst_stays BEFORE UPDATE OF gst_treatment, gst_amount, seller_abn ON orders FOR EACH ROW
  WHEN (OLD.status <> 'pending' AND (OLD.gst_treatment, OLD.gst_amount, OLD.seller_abn)
    IS DISTINCT FROM (NEW.gst_treatment, NEW.gst_amount, NEW.seller_abn))
  EXECUTE FUNCTION keep_gst();
--> statement-breakpoint

-- Numbers an invoice or a note, after comparing it with its order. The counter's row is locked until the end of the transaction, so one
-- that is rolled back takes its number with it and nobody has the next one before; with the owner's rights, for nobody else may count.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sold orders;
  taken_back numeric;
  gst numeric;
  is_as_sold boolean;
BEGIN
  SELECT * INTO sold FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF sold.payment_status IN ('unpaid', 'processing', 'failed') THEN
    RAISE EXCEPTION 'An invoice is issued when its order is paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_paid';
  END IF;
  IF NEW.kind = 'invoice' THEN
    is_as_sold := (NEW.amount, NEW.gst_amount) = (sold.total_amount, sold.gst_amount);
  ELSE
    SELECT sum(sign * amount), sum(sign * gst_amount) INTO taken_back, gst FROM (
      SELECT kind, amount, gst_amount FROM invoices WHERE order_id = NEW.order_id AND kind <> 'invoice'
      UNION ALL SELECT NEW.kind, NEW.amount, NEW.gst_amount) notes
    CROSS JOIN LATERAL (SELECT CASE kind WHEN 'credit_note' THEN 1 ELSE -1 END AS sign) direction;
    is_as_sold := taken_back BETWEEN 0 AND sold.total_amount
      AND gst = CASE sold.gst_treatment WHEN 'included' THEN round(taken_back / 11, 2) ELSE 0 END
      AND EXISTS (SELECT FROM invoices WHERE order_id = NEW.order_id AND kind = 'invoice');
  END IF;
  IF NOT is_as_sold OR (NEW.seller_org_id, NEW.currency) <> (sold.seller_org_id, sold.currency) THEN
    RAISE EXCEPTION 'An invoice says what its order says' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_as_sold';
  END IF;
  INSERT INTO invoice_counters AS c (seller_org_id, kind, last_number) VALUES (NEW.seller_org_id, NEW.kind, 1)
  ON CONFLICT (seller_org_id, kind) DO UPDATE SET last_number = c.last_number + 1 RETURNING last_number INTO NEW.number;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_number BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION number_invoice();
--> statement-breakpoint

-- What was issued stays, for the owner of the tables too; a correction is another note.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'An invoice stays as it was issued' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint

-- Pages that show the order are told of its documents as of the order itself.
CREATE TRIGGER invoices_notify AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION notify_order_money();
