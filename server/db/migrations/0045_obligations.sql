-- What an organization still owes somebody or is owed: paid orders that have not shipped, payments and refunds under way, open disputes
-- and a payout that failed. Both as seller and as buyer, because a buyer's organization that is gone receives nothing.
CREATE FUNCTION obligations_of(organization uuid) RETURNS TABLE (kind text, order_id uuid) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 'to_ship', id FROM orders
    WHERE seller_org_id = organization AND status = 'processing' AND payment_status IN ('paid', 'partially_refunded', 'disputed')
  UNION ALL
  SELECT 'to_receive', id FROM orders
    WHERE buyer_org_id = organization AND status = 'processing' AND payment_status IN ('paid', 'partially_refunded', 'disputed')
  UNION ALL
  SELECT 'payment', id FROM orders
    WHERE organization IN (seller_org_id, buyer_org_id) AND status = 'pending' AND payment_status = 'processing'
  UNION ALL
  SELECT 'refund', r.order_id FROM refunds r
    WHERE r.seller_org_id = organization AND r.state IN ('requested', 'pending')
  UNION ALL
  SELECT 'dispute', d.order_id FROM disputes d
    WHERE d.seller_org_id = organization
      AND d.status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review')
  UNION ALL
  SELECT 'payout', NULL FROM connected_accounts
    WHERE org_id = organization AND failed_payout IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION keep_obliged_organization() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM obligations_of(NEW.id)) THEN
    RAISE EXCEPTION 'organization % has obligations', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'organization_obliged';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER organizations_obliged BEFORE UPDATE OF status ON organizations FOR EACH ROW
  WHEN (NEW.status = 'closed' AND OLD.status <> 'closed') EXECUTE FUNCTION keep_obliged_organization();
