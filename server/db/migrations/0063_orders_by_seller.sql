-- Orders and their children begin their keys with the seller, so that they can be distributed by seller (docs/growing.md).
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_messages" DROP CONSTRAINT "order_messages_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "unread_order_messages" DROP CONSTRAINT "unread_order_messages_message_id_order_messages_id_fk";
--> statement-breakpoint
ALTER TABLE "discrepancies" DROP CONSTRAINT "discrepancies_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "dispute_reversals" DROP CONSTRAINT "dispute_reversals_id_disputes_id_fk";
--> statement-breakpoint
ALTER TABLE "dispute_reversals" DROP CONSTRAINT "dispute_reversals_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "shipment_items" DROP CONSTRAINT "shipment_items_shipment";
--> statement-breakpoint
ALTER TABLE "shipment_items" DROP CONSTRAINT "shipment_items_order_item";
--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_once";
--> statement-breakpoint
ALTER TABLE "order_messages" DROP CONSTRAINT "order_messages_key";
--> statement-breakpoint
ALTER TABLE "dispute_reversals" DROP CONSTRAINT "dispute_reversals_provider_reversal_id_unique";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_once";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_provider_refund_id_unique";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_request";
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_of_order";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_order_number_unique";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_provider_session_id_unique";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_provider_payment_intent_id_unique";
--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_of_order";
--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_key";
--> statement-breakpoint
ALTER TABLE "unread_order_messages" DROP CONSTRAINT "unread_order_messages_user_id_order_id_message_id_pk";
--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_entry_id_account_currency_pk";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_pkey";
--> statement-breakpoint
ALTER TABLE "order_messages" DROP CONSTRAINT "order_messages_pkey";
--> statement-breakpoint
ALTER TABLE "dispute_reversals" DROP CONSTRAINT "dispute_reversals_pkey";
--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_pkey";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_pkey";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_pkey";
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_pkey";
--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_pkey";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_pkey";
--> statement-breakpoint
ALTER TABLE "shipment_items" DROP CONSTRAINT "shipment_items_pkey";
--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_pkey";
--> statement-breakpoint
DROP INDEX "order_messages_order";
--> statement-breakpoint
DROP INDEX "dispute_reversals_seller";
--> statement-breakpoint
DROP INDEX "payments_order";
--> statement-breakpoint
DROP INDEX "refunds_seller";
--> statement-breakpoint
DROP INDEX "order_events_order";
--> statement-breakpoint
DROP INDEX "dispute_reversals_order";
--> statement-breakpoint
DROP INDEX "disputes_order";
--> statement-breakpoint
DROP INDEX "ledger_entries_order";
--> statement-breakpoint
DROP INDEX "shipment_items_of_shipment";
--> statement-breakpoint
DROP INDEX "shipment_items_of_item";
--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "seller_org_id" uuid;
--> statement-breakpoint
ALTER TABLE "unread_order_messages" ADD COLUMN "seller_org_id" uuid;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "seller_org_id" uuid;
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "seller_org_id" uuid;
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "seller_org_id" uuid;
--> statement-breakpoint
ALTER TABLE "shipment_items" ADD COLUMN "seller_org_id" uuid;
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "seller_org_id" uuid;
--> statement-breakpoint
ALTER TABLE order_items DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE order_events DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE shipments DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE shipment_items DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE order_messages DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE unread_order_messages DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE ledger_postings DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE order_items c SET seller_org_id = o.seller_org_id FROM orders o WHERE o.id = c.order_id;
--> statement-breakpoint
UPDATE order_events c SET seller_org_id = o.seller_org_id FROM orders o WHERE o.id = c.order_id;
--> statement-breakpoint
UPDATE shipments c SET seller_org_id = o.seller_org_id FROM orders o WHERE o.id = c.order_id;
--> statement-breakpoint
UPDATE shipment_items c SET seller_org_id = o.seller_org_id FROM orders o WHERE o.id = c.order_id;
--> statement-breakpoint
UPDATE order_messages c SET seller_org_id = o.seller_org_id FROM orders o WHERE o.id = c.order_id;
--> statement-breakpoint
UPDATE unread_order_messages c SET seller_org_id = o.seller_org_id FROM orders o WHERE o.id = c.order_id;
--> statement-breakpoint
UPDATE ledger_postings p SET seller_org_id = e.seller_org_id FROM ledger_entries e WHERE e.id = p.entry_id;
--> statement-breakpoint
-- Events have no foreign key. Those of an order that was deleted by hand belong to no seller.
DELETE FROM order_events WHERE seller_org_id IS NULL;
--> statement-breakpoint
ALTER TABLE order_items ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE order_events ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE shipments ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE shipment_items ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE order_messages ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE unread_order_messages ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE ledger_postings ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "seller_org_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "seller_org_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "seller_org_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "shipment_items" ALTER COLUMN "seller_org_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_messages" ALTER COLUMN "seller_org_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "unread_order_messages" ALTER COLUMN "seller_org_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ALTER COLUMN "seller_org_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_pkey" PRIMARY KEY("seller_org_id","id");
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_pkey" PRIMARY KEY("seller_org_id","order_id","id");
--> statement-breakpoint
ALTER TABLE "unread_order_messages" ADD CONSTRAINT "unread_order_messages_pkey" PRIMARY KEY("user_id","order_id","message_id","seller_org_id");
--> statement-breakpoint
ALTER TABLE "dispute_reversals" ADD CONSTRAINT "dispute_reversals_pkey" PRIMARY KEY("seller_org_id","id");
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_pkey" PRIMARY KEY("seller_org_id","id");
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_pkey" PRIMARY KEY("seller_org_id","id");
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_pkey" PRIMARY KEY("seller_org_id","entry_id","account","currency");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_pkey" PRIMARY KEY("seller_org_id","id");
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_pkey" PRIMARY KEY("seller_org_id","order_id","id");
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_pkey" PRIMARY KEY("seller_org_id","order_id","id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_pkey" PRIMARY KEY("seller_org_id","id");
--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_pkey" PRIMARY KEY("seller_org_id","id");
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_pkey" PRIMARY KEY("seller_org_id","order_id","id");
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_once" UNIQUE("seller_org_id","order_id","kind","subject");
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_key" UNIQUE("author_id","seller_org_id","order_id","key");
--> statement-breakpoint
ALTER TABLE "dispute_reversals" ADD CONSTRAINT "dispute_reversals_provider" UNIQUE("seller_org_id","provider_reversal_id");
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_once" UNIQUE("seller_org_id","provider_id","kind");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider" UNIQUE("seller_org_id","provider_refund_id");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_request" UNIQUE("seller_org_id","order_id","request_id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number" UNIQUE("seller_org_id","order_number");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_session" UNIQUE("seller_org_id","provider_session_id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_intent" UNIQUE("seller_org_id","provider_payment_intent_id");
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_key" UNIQUE("seller_org_id","order_id","key");
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order" FOREIGN KEY ("seller_org_id","order_id") REFERENCES "public"."orders"("seller_org_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_of_order" FOREIGN KEY ("seller_org_id","order_id") REFERENCES "public"."orders"("seller_org_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unread_order_messages" ADD CONSTRAINT "unread_order_messages_message" FOREIGN KEY ("seller_org_id","order_id","message_id") REFERENCES "public"."order_messages"("seller_org_id","order_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_order_id_order_directory_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_directory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dispute_reversals" ADD CONSTRAINT "dispute_reversals_dispute" FOREIGN KEY ("seller_org_id","id") REFERENCES "public"."disputes"("seller_org_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dispute_reversals" ADD CONSTRAINT "dispute_reversals_of_order" FOREIGN KEY ("seller_org_id","order_id") REFERENCES "public"."orders"("seller_org_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_of_order" FOREIGN KEY ("seller_org_id","order_id") REFERENCES "public"."orders"("seller_org_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_of_order" FOREIGN KEY ("seller_org_id","order_id") REFERENCES "public"."orders"("seller_org_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry" FOREIGN KEY ("seller_org_id","entry_id") REFERENCES "public"."ledger_entries"("seller_org_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order" FOREIGN KEY ("seller_org_id","order_id") REFERENCES "public"."orders"("seller_org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_order" FOREIGN KEY ("seller_org_id","order_id") REFERENCES "public"."orders"("seller_org_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order" FOREIGN KEY ("seller_org_id","order_id") REFERENCES "public"."orders"("seller_org_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_shipment" FOREIGN KEY ("seller_org_id","order_id","shipment_id") REFERENCES "public"."shipments"("seller_org_id","order_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_order_item" FOREIGN KEY ("seller_org_id","order_id","order_item_id") REFERENCES "public"."order_items"("seller_org_id","order_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order" FOREIGN KEY ("seller_org_id","order_id") REFERENCES "public"."orders"("seller_org_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_messages_id" ON "order_messages" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "disputes_id" ON "disputes" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_provider" ON "ledger_entries" USING btree ("provider_id");
--> statement-breakpoint
CREATE INDEX "refunds_id" ON "refunds" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "refunds_provider_id" ON "refunds" USING btree ("provider_refund_id");
--> statement-breakpoint
CREATE INDEX "orders_id" ON "orders" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "dispute_reversals_order" ON "dispute_reversals" USING btree ("seller_org_id","order_id");
--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("seller_org_id","order_id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("seller_org_id","order_id","occurred_at");
--> statement-breakpoint
CREATE INDEX "shipment_items_of_shipment" ON "shipment_items" USING btree ("seller_org_id","order_id","shipment_id");
--> statement-breakpoint
CREATE INDEX "shipment_items_of_item" ON "shipment_items" USING btree ("seller_org_id","order_id","order_item_id");
--> statement-breakpoint

-- The functions find rows by the seller, too.
CREATE OR REPLACE FUNCTION record_order_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database');
  told jsonb := nullif(current_setting('myelin.evidence', true), '')::jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_events (seller_org_id, order_id, kind, status, payment_status, changed_by, objects, happened_at)
    VALUES (NEW.seller_org_id, NEW.id, 'placed', 'pending', 'unpaid', actor, '{}', NEW.created_at);
    IF (NEW.status, NEW.payment_status) <> ('pending', 'unpaid') THEN
      INSERT INTO order_events (seller_org_id, order_id, kind, status, payment_status, changed_by, objects, happened_at)
      VALUES (NEW.seller_org_id, NEW.id, 'moved', NEW.status, NEW.payment_status, actor, '{}', NEW.updated_at);
    END IF;
    RETURN NULL;
  END IF;
  IF OLD.cancel_requested_at IS NULL AND NEW.cancel_requested_at IS NOT NULL THEN
    INSERT INTO order_events (seller_org_id, order_id, kind, status, payment_status, changed_by, objects, happened_at)
    VALUES (NEW.seller_org_id, NEW.id, 'cancel_requested', NEW.status, NEW.payment_status, actor, '{}', NEW.cancel_requested_at);
  END IF;
  IF (NEW.status, NEW.payment_status) IS DISTINCT FROM (OLD.status, OLD.payment_status) THEN
    IF told->>'order' IS DISTINCT FROM NEW.id::text THEN told := NULL; END IF;
    INSERT INTO order_events (seller_org_id, order_id, kind, status, payment_status, changed_by, objects, happened_at)
    VALUES (NEW.seller_org_id, NEW.id, coalesce(told->>'kind', 'moved'), NEW.status, NEW.payment_status, actor,
      coalesce(jsonb_strip_nulls(told->'objects'), '{}'),
      CASE WHEN NEW.updated_at IS DISTINCT FROM OLD.updated_at THEN NEW.updated_at ELSE now() END);
    PERFORM set_config('myelin.evidence', '', true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_parcel() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO order_events (seller_org_id, order_id, kind, status, payment_status, changed_by, objects, happened_at)
  SELECT NEW.seller_org_id, NEW.order_id, 'parcel_shipped', o.status, o.payment_status, NEW.shipped_by, jsonb_build_object('shipment', NEW.id), NEW.shipped_at
  FROM orders o WHERE o.seller_org_id = NEW.seller_org_id AND o.id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ship_what_was_bought() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE bought integer;
BEGIN
  SELECT quantity INTO bought FROM order_items
  WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND id = NEW.order_item_id FOR NO KEY UPDATE;
  IF (SELECT sum(quantity) FROM shipment_items
    WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND order_item_id = NEW.order_item_id) > bought THEN
    RAISE EXCEPTION 'No more is shipped than was bought' USING ERRCODE = 'check_violation', CONSTRAINT = 'shipment_items_bought';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION confirm_expiry() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE sent record;
BEGIN
  SELECT shipped_by, shipped_at INTO sent FROM shipments
  WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND id = NEW.shipment_id;
  IF coalesce(NEW.expires_on <= (sent.shipped_at AT TIME ZONE 'UTC')::date + 90, false) THEN
    IF NEW.expiry_confirmed_by IS DISTINCT FROM sent.shipped_by THEN
      RAISE EXCEPTION 'Whoever ships a lot that has expired or soon will have confirms it'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'shipment_items_expiry_unconfirmed';
    END IF;
    NEW.expiry_confirmed_at := sent.shipped_at;
  ELSE
    NEW.expiry_confirmed_by := NULL;
    NEW.expiry_confirmed_at := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_refunds_within_payment() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE paid numeric; given numeric;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.order_id, NEW.amount, NEW.currency, NEW.request_id, NEW.requested_by)
    IS DISTINCT FROM (OLD.order_id, OLD.amount, OLD.currency, OLD.request_id, OLD.requested_by) THEN
    RAISE EXCEPTION 'A refund stays as it was asked for' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_stay';
  END IF;
  SELECT total_amount INTO paid FROM orders WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO given FROM refunds
  WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND id <> NEW.id AND state <> 'failed'
    AND (NEW.provider_refund_id IS NULL OR provider_refund_id IS NOT NULL);
  IF NEW.state <> 'failed' AND given + NEW.amount > coalesce(paid, 0) THEN
    RAISE EXCEPTION 'Refunds stay within the payment' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_ledger_balanced() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE entry uuid := coalesce(to_jsonb(NEW)->>'entry_id', to_jsonb(NEW)->>'id')::uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_postings WHERE seller_org_id = NEW.seller_org_id AND entry_id = entry)
    OR EXISTS (SELECT FROM ledger_postings WHERE seller_org_id = NEW.seller_org_id AND entry_id = entry GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'The postings of a ledger entry add up to 0' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE seller_org_id = NEW.seller_org_id AND id = entry AND recorded_at = now()) THEN
    RAISE EXCEPTION 'A ledger entry is written at once' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_written_at_once';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_order_money() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'order', 'id', id, 'buyerId', buyer_id, 'buyerOrgId', buyer_org_id,
    'sellerOrgId', seller_org_id)) FROM orders WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_items_while_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM orders WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id AND (status, payment_status) = ('pending', 'unpaid') FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'An order stays as it was sold' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION readers_of_message(uuid, uuid, text);
--> statement-breakpoint
CREATE FUNCTION readers_of_message(seller uuid, ordered uuid, author uuid, written_by text) RETURNS SETOF uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH told AS (
    SELECT m.user_id FROM orders o JOIN organization_members m ON m.org_id = o.seller_org_id
    WHERE o.seller_org_id = seller AND o.id = ordered AND written_by = 'buyer'
    UNION
    SELECT r.user_id FROM orders o CROSS JOIN LATERAL (
      SELECT o.buyer_id AS user_id
      UNION
      SELECT m.user_id FROM organization_members m WHERE m.org_id = o.buyer_org_id AND m.role IN ('owner', 'admin')
    ) r
    WHERE o.seller_org_id = seller AND o.id = ordered AND written_by = 'seller'
      AND NOT EXISTS (SELECT FROM organization_members s WHERE s.org_id = o.seller_org_id AND s.user_id = r.user_id)
  )
  SELECT user_id FROM told JOIN users u ON u.id = told.user_id AND u.deleted_at IS NULL WHERE user_id <> author
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_unread_message() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO unread_order_messages (user_id, seller_org_id, order_id, message_id)
  SELECT reader, NEW.seller_org_id, NEW.order_id, NEW.id FROM readers_of_message(NEW.seller_org_id, NEW.order_id, NEW.author_id, NEW.side) AS reader;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION compare_order_with_lines(seller uuid, ordered uuid) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sold record;
  lines record;
BEGIN
  SELECT total_amount, gst_amount, gst_treatment INTO sold FROM orders WHERE seller_org_id = seller AND id = ordered;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT sum(amount) AS amount, sum(gst_amount) AS gst, CASE sold.gst_treatment
      WHEN 'included' THEN bool_or(gst_treatment = 'included') AND bool_and(gst_treatment IN ('included', 'free'))
      ELSE bool_and(gst_treatment = sold.gst_treatment) END AS is_treated
    INTO lines FROM order_items WHERE seller_org_id = seller AND order_id = ordered;
  IF (lines.amount, lines.gst, lines.is_treated) IS DISTINCT FROM (sold.total_amount, sold.gst_amount, true) THEN
    RAISE EXCEPTION 'The totals of an order are the sums of its lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_sum_of_lines';
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION compare_order() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM compare_order_with_lines(NEW.seller_org_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION compare_order_of_line() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM compare_order_with_lines(coalesce(NEW.seller_org_id, OLD.seller_org_id), coalesce(NEW.order_id, OLD.order_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION compare_order_with_lines(uuid);
--> statement-breakpoint
CREATE FUNCTION gst_of_part(seller uuid, ordered uuid, part numeric) RETURNS numeric LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN part >= sum(amount) THEN sum(gst_amount)
    ELSE least(sum(gst_amount), round(part * sum(amount * gst_rate / (100 + gst_rate)) / nullif(sum(amount), 0), 2)) END
  FROM order_items WHERE seller_org_id = seller AND order_id = ordered
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sold record;
  taken_back numeric;
  gst numeric;
  is_as_sold boolean;
BEGIN
  SELECT currency, payment_status, total_amount, gst_amount INTO sold FROM orders
  WHERE seller_org_id = NEW.seller_org_id AND id = NEW.order_id FOR NO KEY UPDATE;
  IF sold.payment_status IN ('unpaid', 'processing', 'failed') THEN
    RAISE EXCEPTION 'An invoice is issued when its order is paid' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_paid';
  END IF;
  IF NEW.kind = 'invoice' THEN
    is_as_sold := (NEW.amount, NEW.gst_amount) = (sold.total_amount, sold.gst_amount);
  ELSE
    SELECT sum(sign * amount), sum(sign * gst_amount) INTO taken_back, gst FROM (
      SELECT kind, amount, gst_amount FROM invoices
      WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND kind <> 'invoice'
      UNION ALL SELECT NEW.kind, NEW.amount, NEW.gst_amount) notes
    CROSS JOIN LATERAL (SELECT CASE kind WHEN 'credit_note' THEN 1 ELSE -1 END AS sign) direction;
    is_as_sold := taken_back BETWEEN 0 AND sold.total_amount AND gst = gst_of_part(NEW.seller_org_id, NEW.order_id, taken_back)
      AND EXISTS (SELECT FROM invoices WHERE seller_org_id = NEW.seller_org_id AND order_id = NEW.order_id AND kind = 'invoice');
  END IF;
  IF is_as_sold IS DISTINCT FROM true OR NEW.currency <> sold.currency THEN
    RAISE EXCEPTION 'An invoice says what its order says' USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_as_sold';
  END IF;
  INSERT INTO invoice_counters AS c (seller_org_id, kind, last_number) VALUES (NEW.seller_org_id, NEW.kind, 1)
  ON CONFLICT (seller_org_id, kind) DO UPDATE SET last_number = c.last_number + 1 RETURNING last_number INTO NEW.number;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP FUNCTION gst_of_part(uuid, numeric);
--> statement-breakpoint
DROP TRIGGER order_items_stay ON order_items;
--> statement-breakpoint
CREATE TRIGGER order_items_stay BEFORE UPDATE ON order_items FOR EACH ROW
  WHEN ((OLD.id, OLD.seller_org_id, OLD.order_id, OLD.product_id, OLD.name, OLD.pack, OLD.pack_units, OLD.quantity, OLD.unit_price, OLD.price_source,
      OLD.details)
    IS DISTINCT FROM (NEW.id, NEW.seller_org_id, NEW.order_id, NEW.product_id, NEW.name, NEW.pack, NEW.pack_units, NEW.quantity, NEW.unit_price,
      NEW.price_source, NEW.details))
  EXECUTE FUNCTION refuse_sale_change();
