/**
 * A simple statement for the first page of the list, as most developers would write it at first. The product's own
 * statement is compared with this one, so the two share no code.
 */
export const plainList = {
  text: `
    SELECT json_agg(json_build_object(
      'id', p.id, 'name', p.name, 'description', left(p.description, 300), 'price', p.price::text, 'currency', p.currency,
      'status', p.status, 'orgId', p.org_id, 'createdAt', p.created_at, 'category', p.details->>'category',
      'brand', p.details->>'brand', 'model', p.details->>'model',
      'organization', json_build_object('id', o.id, 'name', o.name, 'type', o.type),
      'images', (
        SELECT json_agg(json_build_object('url', i.url, 'altText', i.alt_text, 'position', i.position, 'widths', i.widths,
          'blur', i.blur, 'hasAvif', i.has_avif) ORDER BY i.position)
        FROM product_images i WHERE i.product_id = p.id)
      ) ORDER BY p.created_at DESC, p.id DESC)::text AS body
    FROM (SELECT * FROM products WHERE status = 'active' ORDER BY created_at DESC, id DESC LIMIT 24) p
    JOIN organizations o ON o.id = p.org_id`,
  values: [],
};
