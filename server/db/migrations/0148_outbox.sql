CREATE TABLE "outbox_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"number" bigint,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_events_type" CHECK ("outbox_events"."type" in ('order.paid', 'order.on_account', 'order.shipped', 'order.completed', 'order.cancelled', 'order.refunded', 'order.disputed', 'order.charged_back', 'product.published', 'product.withdrawn', 'recall.issued', 'recall.closed', 'recall.received', 'requisition.submitted', 'requisition.approved', 'requisition.rejected', 'webhook.test'))
);
--> statement-breakpoint
CREATE TABLE "outbox_heads" (
	"org_id" uuid PRIMARY KEY NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_events_number" ON "outbox_events" USING btree ("org_id","number");--> statement-breakpoint
CREATE INDEX "outbox_events_unnumbered" ON "outbox_events" USING btree ("id") WHERE number is null;--> statement-breakpoint

-- Only triggers call this function, so the application writes no event by itself.
CREATE FUNCTION record_event(org uuid, kind text, ids jsonb) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO outbox_events (org_id, type, data) SELECT org, kind, ids WHERE org IS NOT NULL
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION record_event(uuid, text, jsonb) FROM PUBLIC;
--> statement-breakpoint

-- The number of the advisory lock. It is arbitrary.
CREATE FUNCTION event_lock() RETURNS bigint LANGUAGE sql IMMUTABLE RETURN 7265648;
--> statement-breakpoint

-- Numbers the oldest committed events that have no number yet, and returns how many. Only one transaction numbers events at a time, and it
-- commits before the next one begins, so a reader that has seen a number has seen all lower ones. An event that commits later gets a higher
-- number. The statement after the lock has a new snapshot (READ COMMITTED), so it finds the heads that the transaction before it has written.
CREATE FUNCTION number_events(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE numbered integer;
BEGIN
  PERFORM pg_advisory_xact_lock(event_lock());
  WITH oldest AS (
    SELECT id, org_id FROM outbox_events WHERE number IS NULL ORDER BY id LIMIT most
  ), placed AS (
    SELECT id, org_id, row_number() OVER (PARTITION BY org_id ORDER BY id) AS place, count(*) OVER (PARTITION BY org_id) AS of_org FROM oldest
  ), heads AS (
    INSERT INTO outbox_heads AS h (org_id, last_number) SELECT org_id, count(*) FROM oldest GROUP BY org_id ORDER BY org_id
    ON CONFLICT (org_id) DO UPDATE SET last_number = h.last_number + excluded.last_number RETURNING org_id, last_number
  )
  UPDATE outbox_events e SET number = h.last_number - p.of_org + p.place FROM placed p JOIN heads h USING (org_id) WHERE e.id = p.id;
  GET DIAGNOSTICS numbered = ROW_COUNT;
  RETURN numbered;
END $$;
--> statement-breakpoint

-- Only wakes up the process that numbers the events. A lost notification loses no event.
CREATE FUNCTION announce_events() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NOTIFY myelin_events;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER outbox_events_announced AFTER INSERT ON outbox_events FOR EACH STATEMENT EXECUTE FUNCTION announce_events();
--> statement-breakpoint

-- Both sides of an order get its events. Statuses of checkouts that end without a payment concern nobody.
CREATE FUNCTION record_order_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  was_open boolean := TG_OP = 'INSERT' OR OLD.status IN ('pending', 'cancelled', 'failed');
  kind text := CASE
    WHEN was_open AND NEW.status = 'processing' THEN CASE NEW.payment_status WHEN 'on_account' THEN 'order.on_account' ELSE 'order.paid' END
    WHEN was_open THEN NULL
    WHEN NEW.payment_status = 'charged_back' AND OLD.payment_status <> 'charged_back' THEN 'order.charged_back'
    WHEN NEW.payment_status = 'disputed' AND OLD.payment_status <> 'disputed' THEN 'order.disputed'
    WHEN NEW.status = 'completed' AND OLD.status = 'processing' THEN 'order.completed'
    WHEN NEW.status = 'cancelled' AND OLD.status = 'processing' THEN 'order.cancelled' END;
BEGIN
  IF kind IS NOT NULL THEN
    INSERT INTO outbox_events (org_id, type, data) SELECT org, kind, jsonb_build_object('orderId', NEW.id)
    FROM unnest(ARRAY[NEW.seller_org_id, NEW.buyer_org_id]) org WHERE org IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_outbox_inserted AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.status = 'processing') EXECUTE FUNCTION record_order_outbox();
--> statement-breakpoint
CREATE TRIGGER orders_outbox_updated AFTER UPDATE OF status, payment_status ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status) IS DISTINCT FROM (NEW.status, NEW.payment_status)) EXECUTE FUNCTION record_order_outbox();
--> statement-breakpoint

CREATE FUNCTION record_shipment_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM record_event(org, 'order.shipped', jsonb_build_object('orderId', NEW.order_id, 'parcelId', NEW.id))
  FROM orders o, unnest(ARRAY[o.seller_org_id, o.buyer_org_id]) org WHERE (o.seller_org_id, o.id) = (NEW.seller_org_id, NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_outbox AFTER INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION record_shipment_outbox();
--> statement-breakpoint

CREATE FUNCTION record_refund_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.state <> 'succeeded' THEN
    PERFORM record_event(org, 'order.refunded', jsonb_build_object('orderId', NEW.order_id, 'refundId', NEW.id))
    FROM orders o, unnest(ARRAY[o.seller_org_id, o.buyer_org_id]) org WHERE (o.seller_org_id, o.id) = (NEW.seller_org_id, NEW.order_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_outbox AFTER INSERT OR UPDATE OF state ON refunds FOR EACH ROW WHEN (NEW.state = 'succeeded') EXECUTE FUNCTION record_refund_outbox();
--> statement-breakpoint

-- One statement for however many rows a statement changed, as for the history.
CREATE FUNCTION record_product_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO outbox_events (org_id, type, data) SELECT org_id, 'product.published', jsonb_build_object('productId', id)
    FROM after WHERE status = 'active' ORDER BY id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO outbox_events (org_id, type, data)
    SELECT n.org_id, CASE n.status WHEN 'active' THEN 'product.published' ELSE 'product.withdrawn' END, jsonb_build_object('productId', n.id)
    FROM before o JOIN after n USING (id) WHERE (o.status = 'active') <> (n.status = 'active') ORDER BY n.id;
  ELSE
    INSERT INTO outbox_events (org_id, type, data) SELECT org_id, 'product.withdrawn', jsonb_build_object('productId', id)
    FROM before WHERE status = 'active' ORDER BY id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_outbox_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_outbox();
--> statement-breakpoint
CREATE TRIGGER products_outbox_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_outbox();
--> statement-breakpoint
CREATE TRIGGER products_outbox_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION record_product_outbox();
--> statement-breakpoint

-- A drill concerns nobody but its issuer, who needs no event for it.
CREATE FUNCTION record_recall_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.issued_at IS DISTINCT FROM OLD.issued_at THEN
    PERFORM record_event(NEW.org_id, 'recall.issued', jsonb_build_object('recallId', NEW.id));
  END IF;
  IF NEW.closed_at IS DISTINCT FROM OLD.closed_at THEN
    PERFORM record_event(NEW.org_id, 'recall.closed', jsonb_build_object('recallId', NEW.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recalls_outbox AFTER UPDATE OF issued_at, closed_at ON recalls FOR EACH ROW WHEN (NOT NEW.is_drill) EXECUTE FUNCTION record_recall_outbox();
--> statement-breakpoint
CREATE FUNCTION record_notice_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM record_event(NEW.buyer_org_id, 'recall.received', jsonb_build_object('recallId', NEW.recall_id, 'noticeId', NEW.id))
  FROM recalls WHERE id = NEW.recall_id AND NOT is_drill;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recall_notices_outbox AFTER UPDATE OF sent_at ON recall_notices FOR EACH ROW
  WHEN (OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL AND NEW.buyer_org_id IS NOT NULL) EXECUTE FUNCTION record_notice_outbox();
--> statement-breakpoint

CREATE FUNCTION record_requisition_outbox() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.status IN ('submitted', 'approved', 'rejected') AND (TG_OP = 'INSERT' OR NEW.status <> OLD.status) THEN
    PERFORM record_event(NEW.org_id, 'requisition.' || NEW.status, jsonb_build_object('requisitionId', NEW.id));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requisitions_outbox AFTER INSERT OR UPDATE OF status ON requisitions FOR EACH ROW EXECUTE FUNCTION record_requisition_outbox();
--> statement-breakpoint

-- The nightly job removes old events (server/retention.ts). An event without a number was read by nobody, so it stays.
CREATE FUNCTION remove_events(ids uuid[]) RETURNS SETOF uuid LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM outbox_events WHERE id = ANY (ids) AND number IS NOT NULL AND occurred_at < now() - interval '1 day' RETURNING id
$$;

--> statement-breakpoint
CREATE TABLE "webhook_audit" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"changed_by" text NOT NULL,
	"operation" text NOT NULL,
	"old_data" jsonb,
	"new_data" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"chain_position" bigint NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "webhook_audit_chain" UNIQUE("org_id","chain_position")
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"position" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"status" integer,
	"failure" text,
	"response" text NOT NULL,
	CONSTRAINT "webhook_attempts_failure" CHECK ("webhook_attempts"."failure" in ('address', 'unreachable', 'timeout')),
	CONSTRAINT "webhook_attempts_result" CHECK (num_nonnulls("webhook_attempts"."status", "webhook_attempts"."failure") = 1),
	CONSTRAINT "webhook_attempts_response" CHECK (octet_length("webhook_attempts"."response") <= 3072)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"resent_by" uuid,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"org_id" uuid NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"secret_encrypted" "bytea" NOT NULL,
	"previous_encrypted" "bytea",
	"previous_until" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"paused_because" text,
	"queued_to" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_milliseconds" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_delivered_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_url" CHECK ("webhook_endpoints"."url" ~ '^https?://' and char_length("webhook_endpoints"."url") <= 500),
	CONSTRAINT "webhook_endpoints_types" CHECK (cardinality("webhook_endpoints"."types") > 0 and "webhook_endpoints"."types" <@ array['order.paid', 'order.on_account', 'order.shipped', 'order.completed', 'order.cancelled', 'order.refunded', 'order.disputed', 'order.charged_back', 'product.published', 'product.withdrawn', 'recall.issued', 'recall.closed', 'recall.received', 'requisition.submitted', 'requisition.approved', 'requisition.rejected']),
	CONSTRAINT "webhook_endpoints_rotated" CHECK (num_nulls("webhook_endpoints"."previous_encrypted", "webhook_endpoints"."previous_until") in (0, 2)),
	CONSTRAINT "webhook_endpoints_paused" CHECK (num_nulls("webhook_endpoints"."paused_at", "webhook_endpoints"."paused_because") in (0, 2)),
	CONSTRAINT "webhook_endpoints_paused_because" CHECK ("webhook_endpoints"."paused_because" in ('manual', 'failing', 'gone')),
	CONSTRAINT "webhook_endpoints_counts" CHECK ("webhook_endpoints"."failures" >= 0 and "webhook_endpoints"."attempts" >= 0 and "webhook_endpoints"."last_milliseconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_position_webhook_deliveries_position_fk" FOREIGN KEY ("position") REFERENCES "public"."webhook_deliveries"("position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_outbox_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbox_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_of_delivery" ON "webhook_attempts" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","position");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","position") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_endpoints_of_org" ON "webhook_endpoints" USING btree ("org_id","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_removed" ON "webhook_endpoints" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint

CREATE INDEX webhook_audit_latest ON webhook_audit (org_id, changed_at DESC, chain_position DESC);
--> statement-breakpoint

-- Only an owner or admin of the organization adds an endpoint, or changes where its events go or how they are signed.
CREATE FUNCTION check_webhook_endpoint() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NOT NULL THEN
    RAISE EXCEPTION 'A removed endpoint stays removed' USING ERRCODE = 'check_violation', CONSTRAINT = 'webhook_endpoints_removed';
  END IF;
  PERFORM FROM organization_members WHERE org_id = NEW.org_id AND user_id::text = current_actor() AND role IN ('owner', 'admin') FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'This person may not change a webhook endpoint' USING ERRCODE = 'check_violation', CONSTRAINT = 'webhook_endpoints_role';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER webhook_endpoints_checked BEFORE INSERT OR UPDATE OF url, types, secret_encrypted, previous_encrypted, previous_until, removed_at
  ON webhook_endpoints FOR EACH ROW EXECUTE FUNCTION check_webhook_endpoint();
--> statement-breakpoint

-- The event of a test has the endpoint in its data, and is sent to no other one.
CREATE FUNCTION record_webhook_test(endpoint uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO outbox_events (org_id, type, data) SELECT org_id, 'webhook.test', jsonb_build_object('endpointId', id) FROM webhook_endpoints WHERE id = endpoint
$$;
--> statement-breakpoint

-- Whether an endpoint with these types gets the event.
CREATE FUNCTION gets_event(endpoint uuid, types text[], event_type text, event_data jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
  RETURN event_type = ANY (types) OR event_type = 'webhook.test' AND event_data->>'endpointId' = endpoint::text;
--> statement-breakpoint

-- The audit contains neither secrets nor the course of the deliveries.
CREATE FUNCTION audit_webhook_endpoint() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  omitted CONSTANT text[] := ARRAY['secret_encrypted', 'previous_encrypted', 'queued_to', 'failures', 'attempts', 'last_milliseconds', 'retry_at', 'last_delivered_at'];
BEGIN
  PERFORM append_organization_audit('webhook_audit', 'webhook_endpoints', NEW.org_id, TG_OP,
    CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) - omitted END, to_jsonb(NEW) - omitted);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER webhook_endpoints_audit AFTER INSERT OR UPDATE OF url, types, secret_encrypted, paused_at, removed_at
  ON webhook_endpoints DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_webhook_endpoint();
