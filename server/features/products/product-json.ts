import { detailsText } from '../../db/stored-details.ts';
import { verifiedFactsJson } from '../organizations/verification/verification-json.ts';
import { passportJson } from './passport/passport-json.ts';
import { isShown } from './product-scope.ts';
import { type FieldName, fieldNames, jsonValue } from './seller-columns.ts';

/**
 * SQL of products in the contract's form, as JSON with their organization and images. Expects the aliases p (products),
 * o (organizations) and i (product_images). Rows are converted with row_to_json, because json_build_object looks up the
 * type of every key and value at each call and takes 1.3 times the processor time (docs/performance.md).
 */
const objectOf = (...columns: readonly string[]) =>
  `(SELECT row_to_json(fields) FROM (SELECT ${columns.join(', ')}) fields)`;

const imageColumns = 'i.url, i.alt_text AS "altText", i.position, i.widths, i.blur, i.has_avif AS "hasAvif"';
export const imageJson = objectOf(imageColumns);

const images = `coalesce((
    SELECT json_agg(row_to_json(image) ORDER BY image.position)
    FROM (SELECT ${imageColumns} FROM product_images i WHERE i.product_id = p.id) image), '[]') AS images`;

/** SQL condition: a counted product has no unit left that could be ordered. */
const outOfStock = (alias: 'p' | 'v') => `(${alias}.stock_mode = 'counted' AND NOT EXISTS (
  SELECT FROM product_stock k
  WHERE k.seller_org_id = ${alias}.org_id AND k.product_id = ${alias}.id AND k.on_hand > k.reserved))`;
export const isOutOfStock = outOfStock('p');

/** The variants of the family that are on sale, and the range of their public prices in the currency of the product. */
const family = `CASE WHEN p.family_id IS NOT NULL THEN (
    SELECT json_build_object('id', f.id, 'name', f.name, 'options', f.options, 'values', p.option_values, 'variants', v.number,
      'price', CASE WHEN v.lowest IS NOT NULL THEN json_build_object('from', v.lowest::text, 'to', v.highest::text) END)
    FROM product_families f, (
      SELECT count(*) AS number, min(v.price) FILTER (WHERE is_priced) AS lowest, max(v.price) FILTER (WHERE is_priced) AS highest
      FROM products v, LATERAL (SELECT v.currency = p.currency AND NOT v.price_on_request AS is_priced) priced
      WHERE v.family_id = p.family_id AND ${isShown('v')}) v
    WHERE f.id = p.family_id) END AS family`;

const details = ['category', 'brand', 'model', 'catalogNumber', 'deviceClass', 'packSize'].map(
  (name) => `p.details->>'${name}' AS "${name}"`,
);

const jsonColumn = (name: FieldName) => `${jsonValue(name)} AS "${name}"`;

/** The seller's columns on a card. A card has its own form of the description. */
const summaryColumns: readonly FieldName[] = [
  'name',
  'price',
  'priceOnRequest',
  'currency',
  'status',
  'stockMode',
  'leadDays',
];

const summary = [
  'p.id',
  ...summaryColumns.map(jsonColumn),
  'p.org_id AS "orgId"',
  'p.created_at AS "createdAt"',
  ...details,
  `${isOutOfStock} AS "isOutOfStock"`,
  // As in supply_restrictions(details), without the cost of a call for each card.
  `coalesce(btrim(p.details->>'supplyRestrictions') <> '', false) AS "needsLicence"`,
  `${objectOf('o.id', 'o.name', 'o.type')} AS organization`,
  family,
  images,
];

/** A card shows three lines, so long descriptions are cut. */
const listed = [...summary, 'left(p.description, 300) AS description'];
export const summaryJson = objectOf(...listed);

/** Why a product is not for sale. Only for users who can also see products that are not for sale. */
const withdrawal = [
  'p.suspended_because AS "suspendedBecause"',
  'p.is_hidden AS "isHidden"',
  'p.is_recalled AS "isRecalled"',
];

/**
 * @param further an additional column
 */
export function listedJson(isInsider: boolean, further?: string): string {
  return objectOf(...listed, ...(isInsider ? withdrawal : []), ...(further ? [further] : []));
}

const documents = `coalesce((
    SELECT json_agg(json_build_object('id', d.id, 'kind', d.kind, 'title', d.title, 'url', d.url, 'bytes', d.bytes) ORDER BY d.id)
    FROM product_documents d WHERE d.product_id = p.id), '[]') AS documents`;

/** The packs of a product. `price` is the list price of one pack. */
export const packsJson = `coalesce((
    SELECT json_agg(json_build_object('pack', k.pack, 'units', k.units, 'identifier', k.identifier, 'listPrice', k.list_price::text,
      'price', CASE WHEN NOT p.price_on_request THEN coalesce(k.list_price, p.price * k.units)::text END,
      'weight', trim_scale(k.weight)::text, 'minimumQuantity', k.minimum_quantity, 'quantityStep', k.quantity_step, 'tiers', coalesce((
        SELECT json_agg(json_build_object('minimumQuantity', t.minimum_quantity, 'price', t.price::text) ORDER BY t.minimum_quantity)
        FROM price_tiers t WHERE t.product_id = k.product_id AND t.pack = k.pack), '[]')) ORDER BY k.position)
    FROM product_packs k WHERE k.product_id = p.id), '[]')`;

const variants = `coalesce((
    SELECT json_agg(json_build_object('id', v.id, 'values', v.option_values, 'price', v.price::text, 'priceOnRequest', v.price_on_request,
      'currency', v.currency, 'isOutOfStock', ${outOfStock('v')}) ORDER BY v.created_at, v.id)
    FROM products v WHERE v.family_id = p.family_id AND (${isShown('v')} OR v.id = p.id)), '[]') AS variants`;

const published = [
  ...summary,
  ...fieldNames.filter((name) => !summaryColumns.includes(name)).map(jsonColumn),
  'o.gst_registered AS "sellerGstRegistered"',
  `(${detailsText('p.details')})::json AS details`,
  documents,
  `${passportJson} AS passport`,
  `${verifiedFactsJson('p.org_id', "p.details->>'brand'")} AS "sellerVerified"`,
  `${packsJson} AS packs`,
  variants,
  'p.updated_at AS "updatedAt"',
];

export const publicProductJson = objectOf(...published);

export const productJson = objectOf(
  ...published,
  ...withdrawal,
  'p.version',
  '(SELECT a.charges_enabled FROM connected_accounts a WHERE a.org_id = p.org_id) AS "sellerChargesEnabled"',
);
