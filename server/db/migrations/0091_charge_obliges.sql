-- As in migration 0053. The charge of a saved card is a payment of the buyer, too, until the bank has responded.
CREATE OR REPLACE FUNCTION obligations_of(organization uuid) RETURNS TABLE (kind text, order_id uuid) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 'to_ship', id FROM orders
    WHERE seller_org_id = organization AND status = 'processing' AND payment_status IN ('paid', 'partially_refunded', 'disputed')
  UNION ALL
  SELECT 'to_receive', id FROM orders
    WHERE buyer_org_id = organization AND status = 'processing' AND payment_status IN ('paid', 'partially_refunded', 'disputed')
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
  SELECT 'payout', NULL FROM connected_accounts
    WHERE org_id = organization AND failed_payout IS NOT NULL AND left_at IS NULL
  UNION ALL
  SELECT 'payout_on_way', NULL FROM connected_accounts a
    WHERE a.org_id = organization AND a.left_at IS NULL AND EXISTS (
      SELECT FROM payouts p WHERE p.org_id = organization AND p.provider_account_id = a.provider_account_id
        AND p.status IN ('pending', 'in_transit'))
$$;
