CREATE TABLE "export_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "export_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "export_changes" (
	"org_id" uuid NOT NULL,
	"source" text NOT NULL,
	"row_id" uuid NOT NULL,
	"seller_org_id" uuid NOT NULL,
	"changed" xid8 NOT NULL,
	CONSTRAINT "export_changes_pkey" PRIMARY KEY("org_id","source","row_id"),
	CONSTRAINT "export_changes_source" CHECK ("export_changes"."source" in ('purchase', 'sale', 'received', 'issued', 'product', 'stock'))
);
--> statement-breakpoint
CREATE INDEX "export_changes_in_order" ON "export_changes" USING btree ("org_id","source","changed","row_id");--> statement-breakpoint
CREATE INDEX export_audit_latest ON export_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint

-- Notes that a row changed in this transaction. Call it only while the row is locked, so that transactions that note the same change already
-- wait for each other. A reader shows only transactions before the oldest one that is running, so nothing that commits later is passed over.
CREATE FUNCTION note_export_change(org uuid, kind text, id uuid, seller uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO export_changes (org_id, source, row_id, seller_org_id, changed) SELECT org, kind, id, seller, pg_current_xact_id() WHERE org IS NOT NULL
  ON CONFLICT (org_id, source, row_id) DO UPDATE SET changed = excluded.changed WHERE export_changes.changed <> excluded.changed
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION note_export_change(uuid, text, uuid, uuid) FROM PUBLIC;
--> statement-breakpoint

-- An order is exported from its payment on, or from its acceptance on account. A checkout writes nothing.
CREATE FUNCTION note_order_export() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM note_export_change(NEW.seller_org_id, 'sale', NEW.id, NEW.seller_org_id);
  PERFORM note_export_change(NEW.buyer_org_id, 'purchase', NEW.id, NEW.seller_org_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_export_inserted AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.status IN ('processing', 'completed', 'refunded')) EXECUTE FUNCTION note_order_export();
--> statement-breakpoint
CREATE TRIGGER orders_export_updated AFTER UPDATE OF status, payment_status ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status) IS DISTINCT FROM (NEW.status, NEW.payment_status)
    AND (OLD.status IN ('processing', 'completed', 'refunded') OR NEW.status IN ('processing', 'completed', 'refunded')))
  EXECUTE FUNCTION note_order_export();
--> statement-breakpoint

CREATE FUNCTION note_invoice_export() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM note_export_change(NEW.seller_org_id, 'issued', NEW.id, NEW.seller_org_id);
  PERFORM note_export_change(o.buyer_org_id, 'received', NEW.id, NEW.seller_org_id)
  FROM orders o WHERE (o.seller_org_id, o.id) = (NEW.seller_org_id, NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_export AFTER INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION note_invoice_export();
--> statement-breakpoint

-- The history has every change of a product, its packs, its volume prices and its kind of stock, also that it was deleted or restored. The
-- export of stock has some columns of the product.
CREATE FUNCTION note_product_export() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM note_export_change(org_id, kind, product_id, org_id) FROM (
    SELECT DISTINCT org_id, kind, product_id FROM after, (VALUES ('product'), ('stock')) kinds (kind)
    WHERE kind = 'product' OR operation <> 'UPDATE'
      OR changes ?| ARRAY['stockMode', 'leadDays', 'name', 'details.catalogNumber', 'details.udiDi']
    ORDER BY kind, product_id) changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_history_export AFTER INSERT ON product_history REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION note_product_export();
--> statement-breakpoint

-- Everybody who writes an agreement locks its product first.
CREATE FUNCTION note_agreement_export() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  seller uuid := coalesce(NEW.seller_org_id, OLD.seller_org_id);
BEGIN
  PERFORM note_export_change(seller, 'product', coalesce(NEW.product_id, OLD.product_id), seller);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER price_agreements_export AFTER INSERT OR UPDATE OR DELETE ON price_agreements FOR EACH ROW EXECUTE FUNCTION note_agreement_export();
--> statement-breakpoint

-- Reserved units are not exported, because each checkout changes them.
CREATE FUNCTION note_stock_export() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM note_export_change(NEW.seller_org_id, 'stock', NEW.product_id, NEW.seller_org_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_export AFTER UPDATE ON product_stock FOR EACH ROW
  WHEN ((OLD.on_hand, OLD.low_stock_at) IS DISTINCT FROM (NEW.on_hand, NEW.low_stock_at)) EXECUTE FUNCTION note_stock_export();
--> statement-breakpoint

-- What is older than this migration comes first.
INSERT INTO export_changes (org_id, source, row_id, seller_org_id, changed)
SELECT side.org, side.source, o.id, o.seller_org_id, '0'::xid8 FROM orders o, LATERAL (VALUES (o.seller_org_id, 'sale'), (o.buyer_org_id, 'purchase')) side (org, source)
WHERE side.org IS NOT NULL AND (o.status IN ('processing', 'completed', 'refunded') OR o.status = 'cancelled' AND o.credit_account_id IS NOT NULL)
UNION ALL
SELECT side.org, side.source, n.id, n.seller_org_id, '0' FROM invoices n JOIN orders o ON (o.seller_org_id, o.id) = (n.seller_org_id, n.order_id),
  LATERAL (VALUES (n.seller_org_id, 'issued'), (o.buyer_org_id, 'received')) side (org, source)
WHERE side.org IS NOT NULL
UNION ALL
SELECT p.org_id, kinds.source, p.id, p.org_id, '0' FROM products p, (VALUES ('product'), ('stock')) kinds (source);
--> statement-breakpoint

-- The application's role cannot write the audit. It names what it let a person download.
CREATE FUNCTION record_export(org uuid, content jsonb) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT append_organization_audit('export_audit', 'exports', org, 'INSERT', NULL, content)
$$;
