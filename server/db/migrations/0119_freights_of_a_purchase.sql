-- As in migration 0115. The requisition of a freight contains all orders of the purchase, and reserves only the freight of its order.
CREATE OR REPLACE FUNCTION settle_requisition_budgets(requisition uuid, current_revision integer, forced boolean) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked requisitions;
  content jsonb;
  counted jsonb;
  moment timestamptz;
  budget record;
BEGIN
  SELECT * INTO asked FROM requisitions WHERE id = requisition;
  moment := coalesce((SELECT coalesce(r.created_at, o.created_at) FROM order_directory y JOIN orders o ON o.seller_org_id = y.seller_org_id AND o.id = y.id
    JOIN purchases p ON p.id = o.purchase_id LEFT JOIN requisitions r ON r.id = p.requisition_id WHERE y.id = asked.freight_order_id), asked.created_at);
  SELECT v.content::jsonb INTO content FROM requisition_revisions v WHERE v.requisition_id = requisition AND v.revision = current_revision;
  counted := CASE WHEN asked.freight_order_id IS NULL THEN content->'orders' ELSE (
    SELECT jsonb_agg(o) FROM jsonb_array_elements(content->'orders') o JOIN order_directory y ON y.id = asked.freight_order_id
      JOIN orders f ON f.seller_org_id = y.seller_org_id AND f.id = y.id
    WHERE (o->>'sellerOrgId')::uuid = f.seller_org_id AND o->>'currency' = f.currency) END;
  FOR budget IN SELECT b.id, b.currency FROM budgets b WHERE b.id IN (
      SELECT budgets_for(asked.org_id, content->>'costCentre', o->>'currency', moment) FROM jsonb_array_elements(counted) o
      UNION SELECT budget_id FROM budget_entries WHERE requisition_id = requisition) ORDER BY b.id
  LOOP
    PERFORM book_budget(budget.id, requisition, NULL, NULL, CASE WHEN asked.status IN ('submitted', 'approved') THEN (
      SELECT coalesce(sum((o->>CASE WHEN asked.freight_order_id IS NULL THEN 'totalAmount' ELSE 'freightAmount' END)::numeric), 0) FROM jsonb_array_elements(counted) o WHERE o->>'currency' = budget.currency) ELSE 0 END, 0, forced);
  END LOOP;
END $$;
--> statement-breakpoint

-- As in migration 0115. If no step is needed any more, the requisition that is still undecided ends, so that the freight is reserved once.
CREATE OR REPLACE FUNCTION accept_freight() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE requisitions SET status = CASE status WHEN 'approved' THEN 'ordered' ELSE 'withdrawn' END
  WHERE freight_order_id = NEW.id AND status IN ('submitted', 'approved');
  IF NEW.cost_centre <> '' THEN
    PERFORM settle_order_budgets(NEW.seller_org_id, NEW.id, false);
  END IF;
  RETURN NULL;
END $$;
