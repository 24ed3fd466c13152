import { detailsText } from '../../db/stored-details.ts';

/**
 * SQL of products in the contract's form, as JSON with their organization and images. Expects the aliases p (products),
 * o (organizations) and i (product_images).
 */
export const imageJson = `json_build_object('url', i.url, 'altText', i.alt_text, 'position', i.position, 'widths', i.widths,
  'blur', i.blur, 'hasAvif', i.has_avif)`;

const images = `
  'images', coalesce((
    SELECT json_agg(${imageJson} ORDER BY i.position)
    FROM product_images i WHERE i.product_id = p.id), '[]')`;

/** SQL: whether a counted product has no unit left that could be ordered. */
const outOfStock = (alias: 'p' | 'v') => `(${alias}.stock_mode = 'counted' AND NOT EXISTS (
  SELECT FROM product_stock k
  WHERE k.seller_org_id = ${alias}.org_id AND k.product_id = ${alias}.id AND k.on_hand > k.reserved))`;
export const isOutOfStock = outOfStock('p');

/** The variants of the family that are on sale, and the range of their public prices in the currency of the product. */
const family = `
  'family', CASE WHEN p.family_id IS NOT NULL THEN (
    SELECT json_build_object('id', f.id, 'name', f.name, 'options', f.options, 'values', p.option_values, 'variants', v.number,
      'price', CASE WHEN v.lowest IS NOT NULL THEN json_build_object('from', v.lowest::text, 'to', v.highest::text) END)
    FROM product_families f, (
      SELECT count(*) AS number, min(v.price) FILTER (WHERE is_priced) AS lowest, max(v.price) FILTER (WHERE is_priced) AS highest
      FROM products v, LATERAL (SELECT v.currency = p.currency AND NOT v.price_on_request AS is_priced) priced
      WHERE v.family_id = p.family_id AND v.status = 'active') v
    WHERE f.id = p.family_id) END`;

const summary = `
  'id', p.id,
  'name', p.name,
  'price', p.price::text,
  'priceOnRequest', p.price_on_request,
  'currency', p.currency,
  'status', p.status,
  'orgId', p.org_id,
  'createdAt', p.created_at,
  'category', p.details->'category',
  'brand', p.details->'brand',
  'model', p.details->'model',
  'catalogNumber', p.details->'catalogNumber',
  'deviceClass', p.details->'deviceClass',
  'packSize', p.details->'packSize',
  'stockMode', p.stock_mode,
  'leadDays', p.lead_days,
  'isOutOfStock', ${isOutOfStock},
  'organization', json_build_object('id', o.id, 'name', o.name, 'type', o.type),
  ${family},
  ${images}`;

/** A card shows three lines, so long descriptions are cut. */
const summaryFields = `${summary}, 'description', left(p.description, 300)`;
export const summaryJson = `json_build_object(${summaryFields})`;

/** Only for users who can see products that are not for sale: whether and why a product is suspended. */
const suspension = `'suspendedBecause', p.suspended_because`;

/** @param further one more field, as `'name', value` */
export function listedJson(isInsider: boolean, further?: string): string {
  const fields = [summaryFields, isInsider ? suspension : undefined, further];
  return `json_build_object(${fields.filter(Boolean).join(', ')})`;
}

const documents = `
  'documents', coalesce((
    SELECT json_agg(json_build_object('id', d.id, 'kind', d.kind, 'title', d.title, 'url', d.url, 'bytes', d.bytes) ORDER BY d.id)
    FROM product_documents d WHERE d.product_id = p.id), '[]')`;

const packs = `
  'packs', coalesce((
    SELECT json_agg(json_build_object('pack', k.pack, 'units', k.units, 'identifier', k.identifier, 'listPrice', k.list_price::text,
      'price', CASE WHEN NOT p.price_on_request THEN coalesce(k.list_price, p.price * k.units)::text END,
      'minimumQuantity', k.minimum_quantity, 'quantityStep', k.quantity_step, 'tiers', coalesce((
        SELECT json_agg(json_build_object('minimumQuantity', t.minimum_quantity, 'price', t.price::text) ORDER BY t.minimum_quantity)
        FROM price_tiers t WHERE t.product_id = k.product_id AND t.pack = k.pack), '[]')) ORDER BY k.position)
    FROM product_packs k WHERE k.product_id = p.id), '[]')`;

const variants = `
  'variants', coalesce((
    SELECT json_agg(json_build_object('id', v.id, 'values', v.option_values, 'price', v.price::text, 'priceOnRequest', v.price_on_request,
      'currency', v.currency, 'isOutOfStock', ${outOfStock('v')}) ORDER BY v.created_at, v.id)
    FROM products v WHERE v.family_id = p.family_id AND (v.status = 'active' OR v.id = p.id)), '[]')`;

const publicFields = `${summary},
  'description', p.description,
  'sellerGstRegistered', o.gst_registered,
  'details', (${detailsText('p.details')})::json,
  ${documents},
  ${packs},
  ${variants},
  'updatedAt', p.updated_at`;

export const publicProductJson = `json_build_object(${publicFields})`;

export const productJson = `json_build_object(${publicFields},
  ${suspension},
  'version', p.version,
  'sellerChargesEnabled', (SELECT a.charges_enabled FROM connected_accounts a WHERE a.org_id = p.org_id))`;
