-- As in migration 0138. While the provider has not answered a refund of the rest, a hold does not end: otherwise a credential that is verified
-- meanwhile would allow the seller to ship what the buyer gets refunded.
CREATE OR REPLACE FUNCTION refresh_order_hold(seller uuid, ordered uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  o orders;
  held boolean;
  changed integer;
BEGIN
  SELECT * INTO o FROM orders WHERE seller_org_id = seller AND id = ordered;
  held := o.status = 'processing' AND (missing_licences_of(seller, ordered) <> '[]'
    OR EXISTS (SELECT FROM order_holds h WHERE h.seller_org_id = seller AND h.order_id = ordered AND h.ended_at IS NULL)
      AND EXISTS (SELECT FROM refunds r WHERE r.seller_org_id = seller AND r.order_id = ordered AND r.is_rest AND r.state = 'requested'));
  IF held THEN
    INSERT INTO order_holds (seller_org_id, order_id) VALUES (seller, ordered) ON CONFLICT (seller_org_id, order_id) WHERE ended_at IS NULL DO NOTHING;
  ELSE
    UPDATE order_holds SET ended_at = now() WHERE seller_org_id = seller AND order_id = ordered AND ended_at IS NULL;
  END IF;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed > 0 THEN
    PERFORM notify_change(jsonb_build_object('topic', 'order', 'id', o.id, 'buyerId', o.buyer_id, 'buyerOrgId', o.buyer_org_id, 'sellerOrgId', o.seller_org_id));
  END IF;
  RETURN held;
END $$;
