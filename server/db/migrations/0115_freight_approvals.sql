ALTER TABLE "orders" ADD COLUMN "freight_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requisitions" ADD COLUMN "freight_order_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "requisitions_freight" ON "requisitions" USING btree ("freight_order_id") WHERE "requisitions"."status" in ('submitted', 'approved', 'ordered');--> statement-breakpoint
-- Payments that have begun accepted the freight.
ALTER TABLE orders DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE orders SET freight_accepted_at = coalesce(freight_due_at, now()) WHERE freight_due_at IS NOT NULL
  AND num_nonnulls(checkout_expires_at, provider_session_id, provider_payment_intent_id, provider_method_id) > 0;--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_freight_accepted" CHECK ("orders"."freight_due_at" is null or "orders"."freight_accepted_at" is not null or num_nonnulls("orders"."checkout_expires_at", "orders"."provider_session_id", "orders"."provider_payment_intent_id", "orders"."provider_method_id") = 0);
--> statement-breakpoint

-- As before. The requisition of a freight is finished when the freight is accepted.
CREATE OR REPLACE FUNCTION move_requisition() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE decided bigint := decided_steps(NEW.id, NEW.revision);
BEGIN
  IF (OLD.id, OLD.org_id, OLD.requester_id, OLD.request_key, OLD.freight_order_id, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.org_id, NEW.requester_id, NEW.request_key, NEW.freight_order_id, NEW.created_at)
    OR NEW.revision NOT IN (OLD.revision, OLD.revision + 1) OR NEW.revision > OLD.revision AND (NEW.status, NEW.step) <> ('submitted', 0)
    OR NOT (CASE OLD.status WHEN 'submitted' THEN NEW.status IN ('submitted', 'approved', 'rejected', 'withdrawn', 'expired')
      WHEN 'approved' THEN NEW.status IN ('ordered', 'withdrawn', 'expired') OR NEW.status = 'submitted' AND NEW.revision > OLD.revision ELSE false END) THEN
    RAISE EXCEPTION 'A requisition does not move from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'requisitions_move';
  END IF;
  IF NEW.step <> decided OR NEW.status IN ('approved', 'ordered') AND decided <> (
      SELECT jsonb_array_length(steps) FROM requisition_revisions WHERE requisition_id = NEW.id AND revision = NEW.revision) THEN
    RAISE EXCEPTION 'A step of the requisition is not decided' USING ERRCODE = 'check_violation', CONSTRAINT = 'requisitions_decided';
  END IF;
  IF NEW.status = 'ordered' AND NOT EXISTS (SELECT FROM purchases WHERE requisition_id = NEW.id)
    AND NOT EXISTS (SELECT FROM order_directory y JOIN orders o ON o.seller_org_id = y.seller_org_id AND o.id = y.id
      WHERE y.id = NEW.freight_order_id AND o.freight_accepted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'No purchase refers to the requisition' USING ERRCODE = 'check_violation', CONSTRAINT = 'requisitions_ordered';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- As before. A freight that was quoted after the order counts when the buyer accepts it.
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
    PERFORM book_budget(budget, NULL, seller, ordered, CASE WHEN sold.status <> 'pending' THEN 0
      WHEN sold.freight_due_at IS NOT NULL AND sold.freight_accepted_at IS NULL THEN sold.total_amount - coalesce(sold.freight_amount, 0) ELSE sold.total_amount END, wanted_spent, forced);
  END LOOP;
END $$;
--> statement-breakpoint

-- As before. The requisition of a freight reserves only the freight, in the period of its order.
CREATE OR REPLACE FUNCTION settle_requisition_budgets(requisition uuid, current_revision integer, forced boolean) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked requisitions;
  content jsonb;
  moment timestamptz;
  budget record;
BEGIN
  SELECT * INTO asked FROM requisitions WHERE id = requisition;
  moment := coalesce((SELECT coalesce(r.created_at, o.created_at) FROM order_directory y JOIN orders o ON o.seller_org_id = y.seller_org_id AND o.id = y.id
    JOIN purchases p ON p.id = o.purchase_id LEFT JOIN requisitions r ON r.id = p.requisition_id WHERE y.id = asked.freight_order_id), asked.created_at);
  SELECT v.content::jsonb INTO content FROM requisition_revisions v WHERE v.requisition_id = requisition AND v.revision = current_revision;
  FOR budget IN SELECT b.id, b.currency FROM budgets b WHERE b.id IN (
      SELECT budgets_for(asked.org_id, content->>'costCentre', o->>'currency', moment) FROM jsonb_array_elements(content->'orders') o
      UNION SELECT budget_id FROM budget_entries WHERE requisition_id = requisition) ORDER BY b.id
  LOOP
    PERFORM book_budget(budget.id, requisition, NULL, NULL, CASE WHEN asked.status IN ('submitted', 'approved') THEN (
      SELECT coalesce(sum((o->>CASE WHEN asked.freight_order_id IS NULL THEN 'totalAmount' ELSE 'freightAmount' END)::numeric), 0) FROM jsonb_array_elements(content->'orders') o WHERE o->>'currency' = budget.currency) ELSE 0 END, 0, forced);
  END LOOP;
END $$;
--> statement-breakpoint

-- As before. The lines of a placed order are decided together.
CREATE OR REPLACE FUNCTION check_rejected_line() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lines jsonb := (SELECT jsonb_path_query_array(content::jsonb, '$.orders[*].lines[*]') FROM requisition_revisions
    WHERE (requisition_id, revision) = (NEW.requisition_id, NEW.revision));
  broken text := CASE
    WHEN NOT lines @> jsonb_build_array(jsonb_build_object('productId', NEW.product_id, 'pack', NEW.pack)) THEN 'requisition_decisions_line'
    WHEN EXISTS (SELECT FROM requisitions WHERE id = NEW.requisition_id AND quote_acceptance_id IS NOT NULL) THEN 'requisition_decisions_quoted'
    WHEN EXISTS (SELECT FROM requisitions WHERE id = NEW.requisition_id AND freight_order_id IS NOT NULL) THEN 'requisition_decisions_placed'
    WHEN jsonb_array_length(lines) = 1 THEN 'requisition_decisions_only_line' END;
BEGIN
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'This line cannot be rejected' USING ERRCODE = 'check_violation', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- An accepted freight is reserved for its order. The approved requisition releases it first.
CREATE FUNCTION accept_freight() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE requisitions SET status = 'ordered' WHERE freight_order_id = NEW.id AND status = 'approved';
  IF NEW.cost_centre <> '' THEN
    PERFORM settle_order_budgets(NEW.seller_org_id, NEW.id, false);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_freight_accepted AFTER UPDATE OF freight_accepted_at ON orders FOR EACH ROW
  WHEN (NEW.buyer_org_id IS NOT NULL AND OLD.freight_accepted_at IS NULL AND NEW.freight_accepted_at IS NOT NULL) EXECUTE FUNCTION accept_freight();
--> statement-breakpoint

-- The end of an order withdraws the requisition of its freight.
CREATE FUNCTION end_freight_requisition() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE requisitions SET status = 'withdrawn' WHERE freight_order_id = NEW.id AND status IN ('submitted', 'approved');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_freight_ended AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status = 'pending' AND NEW.status <> 'pending' AND NEW.freight_due_at IS NOT NULL) EXECUTE FUNCTION end_freight_requisition();
