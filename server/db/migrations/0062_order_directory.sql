CREATE TABLE "order_directory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"provider_session_id" text,
	"provider_payment_intent_id" text,
	"buyer_id" uuid NOT NULL,
	"buyer_org_id" uuid,
	"seller_org_id" uuid NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_directory_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "order_directory_provider_session_id_unique" UNIQUE("provider_session_id"),
	CONSTRAINT "order_directory_provider_payment_intent_id_unique" UNIQUE("provider_payment_intent_id"),
	CONSTRAINT "order_directory_state" CHECK ((status, payment_status) in (('pending', 'unpaid'), ('pending', 'processing'), ('processing', 'paid'), ('processing', 'partially_refunded'), ('processing', 'disputed'), ('completed', 'paid'), ('completed', 'partially_refunded'), ('completed', 'disputed'), ('cancelled', 'unpaid'), ('refunded', 'refunded'), ('refunded', 'charged_back'), ('failed', 'failed')))
);
--> statement-breakpoint

-- Where an order is, for those who know only its id, its number or an id of the provider.
CREATE FUNCTION keep_order_directory() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM order_directory WHERE id = OLD.id;
    RETURN NULL;
  END IF;
  INSERT INTO order_directory AS d (id, order_number, provider_session_id, provider_payment_intent_id, buyer_id, buyer_org_id, seller_org_id,
    status, payment_status, created_at)
  VALUES (NEW.id, NEW.order_number, NEW.provider_session_id, NEW.provider_payment_intent_id, NEW.buyer_id, NEW.buyer_org_id, NEW.seller_org_id,
    NEW.status, NEW.payment_status, NEW.created_at)
  ON CONFLICT (id) DO UPDATE SET provider_session_id = excluded.provider_session_id,
    provider_payment_intent_id = excluded.provider_payment_intent_id, status = excluded.status, payment_status = excluded.payment_status
  WHERE (d.provider_session_id, d.provider_payment_intent_id, d.status, d.payment_status)
    IS DISTINCT FROM (excluded.provider_session_id, excluded.provider_payment_intent_id, excluded.status, excluded.payment_status);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_directory AFTER INSERT OR DELETE
  OR UPDATE OF provider_session_id, provider_payment_intent_id, status, payment_status ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_order_directory();
--> statement-breakpoint
INSERT INTO order_directory SELECT id, order_number, provider_session_id, provider_payment_intent_id, buyer_id, buyer_org_id, seller_org_id,
  status, payment_status, created_at FROM orders;
--> statement-breakpoint

-- The triggers of orders name their table themselves, because a part of a distributed table has another name.
CREATE FUNCTION notify_order() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM notify_change(jsonb_build_object('topic', 'order', 'id', NEW.id, 'buyerId', NEW.buyer_id, 'buyerOrgId', NEW.buyer_org_id,
    'sellerOrgId', NEW.seller_org_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_notify ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_notify AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION notify_order();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_order_money_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  changed jsonb := coalesce(after, before);
  ours text[] := '{updated_at,checked_at,attempt,told,told_at}';
  actor text := coalesce(nullif(current_setting('myelin.actor', true), ''), 'system:database');
  org uuid := (changed->>'seller_org_id')::uuid;
  record_id uuid;
  at timestamptz;
  place bigint;
  previous bytea;
  link bytea;
BEGIN
  IF before - ours IS NOT DISTINCT FROM after - ours THEN
    RETURN NULL;
  END IF;
  INSERT INTO order_money_audit_chains (org_id, position, hash) VALUES (org, 0, ''::bytea) ON CONFLICT DO NOTHING;
  SELECT position + 1, hash INTO place, previous FROM order_money_audit_chains WHERE org_id = org FOR UPDATE;
  record_id := uuidv7();
  at := clock_timestamp();
  link := sha256(previous || convert_to(jsonb_build_array(place, record_id, org, (changed->>'order_id')::uuid, TG_ARGV[0],
    changed->>'id', actor, TG_OP, before, after, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8'));
  INSERT INTO order_money_audit (id, order_id, org_id, subject, subject_id, changed_by, operation, old_data, new_data, changed_at,
    chain_position, chain_hash)
  VALUES (record_id, (changed->>'order_id')::uuid, org, TG_ARGV[0], changed->>'id', actor, TG_OP, before, after, at, place, link);
  UPDATE order_money_audit_chains SET position = place, hash = link WHERE org_id = org;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER refunds_audit ON refunds;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_audit AFTER INSERT OR UPDATE OR DELETE ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_order_money_audit('refunds');
--> statement-breakpoint
DROP TRIGGER disputes_audit ON disputes;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER disputes_audit AFTER INSERT OR UPDATE OR DELETE ON disputes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_order_money_audit('disputes');
--> statement-breakpoint
DROP TRIGGER dispute_reversals_audit ON dispute_reversals;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER dispute_reversals_audit AFTER INSERT OR UPDATE OR DELETE ON dispute_reversals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_order_money_audit('dispute_reversals');
--> statement-breakpoint

-- Those who may read a message on the other side, as before (migration 0035), without a row as argument.
CREATE FUNCTION readers_of_message(ordered uuid, author uuid, written_by text) RETURNS SETOF uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH told AS (
    SELECT m.user_id FROM orders o JOIN organization_members m ON m.org_id = o.seller_org_id
    WHERE o.id = ordered AND written_by = 'buyer'
    UNION
    SELECT r.user_id FROM orders o CROSS JOIN LATERAL (
      SELECT o.buyer_id AS user_id
      UNION
      SELECT m.user_id FROM organization_members m WHERE m.org_id = o.buyer_org_id AND m.role IN ('owner', 'admin')
    ) r
    WHERE o.id = ordered AND written_by = 'seller'
      AND NOT EXISTS (SELECT FROM organization_members s WHERE s.org_id = o.seller_org_id AND s.user_id = r.user_id)
  )
  SELECT user_id FROM told JOIN users u ON u.id = told.user_id AND u.deleted_at IS NULL WHERE user_id <> author
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_unread_message() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO unread_order_messages (user_id, order_id, message_id)
  SELECT reader, NEW.order_id, NEW.id FROM readers_of_message(NEW.order_id, NEW.author_id, NEW.side) AS reader;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION readers_of_message(order_messages);
--> statement-breakpoint

-- Rows that are only added to are protected row by row. Only TRUNCATE needs a trigger of the statement.
DROP TRIGGER ledger_entries_stay ON ledger_entries;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_not_emptied BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
DROP TRIGGER ledger_postings_stay ON ledger_postings;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_stay BEFORE UPDATE OR DELETE ON ledger_postings FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_not_emptied BEFORE TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
DROP TRIGGER invoices_stay ON invoices;
--> statement-breakpoint
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
--> statement-breakpoint
DROP TRIGGER order_messages_stay ON order_messages;
--> statement-breakpoint
CREATE TRIGGER order_messages_stay BEFORE UPDATE OR DELETE ON order_messages FOR EACH ROW EXECUTE FUNCTION refuse_message_change();
--> statement-breakpoint
CREATE TRIGGER order_messages_not_emptied BEFORE TRUNCATE ON order_messages FOR EACH STATEMENT EXECUTE FUNCTION refuse_message_change();
