/** SQL subquery: the lines of an order (alias `o`) in the contract's form (`boughtItem`). */
export const boughtItems = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'productId', i.product_id, 'name', i.name, 'options', i.options,
    'unitPrice', i.unit_price::text, 'quantity', i.quantity, 'pack', i.pack,
    'packUnits', i.pack_units, 'baseUnits', i.base_units, 'priceSource', i.price_source, 'amount', i.amount::text,
    'gstTreatment', i.gst_treatment, 'gstRate', i.gst_rate, 'gstAmount', i.gst_amount::text, 'catalogNumber', i.details->>'catalogNumber', 'leadDays', i.lead_days,
    'lotBatch', coalesce(i.details->'lotBatch' = 'true', false),
    'expirationDate', coalesce(i.details->'expirationDate' = 'true', false),
    'shipped', (SELECT coalesce(sum(l.quantity), 0) FROM shipment_items l
      WHERE l.seller_org_id = o.seller_org_id AND l.order_id = o.id AND l.order_item_id = i.id),
    'toShip', packs_to_ship(i.seller_org_id, i.order_id, i.id),
    'refunded', refunded_packs(i.seller_org_id, i.order_id, i.id)
  ) ORDER BY i.id), '[]') FROM order_items i WHERE i.seller_org_id = o.seller_org_id AND i.order_id = o.id)`;
