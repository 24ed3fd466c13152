/** SQL of today's date in the time zone of the seller (o). */
export const today = 'sellers_day(now(), o.abn)';

/** SQL of the state of a price agreement (a) of the seller (o). */
export const agreementState = `CASE WHEN a.valid_from > ${today} THEN 'upcoming' WHEN a.valid_to < ${today} THEN 'ended' ELSE 'active' END`;

/** SQL of a price agreement (a) in the contract's form. Also expects its product (p), seller (o) and buyer (b). */
export const agreementJson = `json_build_object('id', a.id, 'seller', json_build_object('id', o.id, 'name', o.name),
  'buyer', json_build_object('id', b.id, 'name', b.name),
  'product', json_build_object('id', p.id, 'name', p.name, 'catalogNumber', p.details->'catalogNumber'),
  'pack', a.pack, 'currency', a.currency, 'minimumQuantity', a.minimum_quantity, 'price', a.price::text,
  'listPrice', (SELECT k.list_price::text FROM sold_packs k
    WHERE k.product_id = p.id AND k.pack = a.pack AND p.currency = a.currency),
  'validFrom', a.valid_from, 'validTo', a.valid_to, 'createdAt', a.created_at,
  'state', ${agreementState})`;

export const agreementTables = `price_agreements a JOIN products p ON p.id = a.product_id
  JOIN organizations o ON o.id = a.seller_org_id JOIN organizations b ON b.id = a.buyer_org_id`;
