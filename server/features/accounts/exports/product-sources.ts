import type { ExportSource } from './export-source.ts';

/** Columns that identify a product. Only these are present when the product was deleted. */
const product = { productId: 'c.row_id', isDeleted: 'p.id IS NULL' };
const codes = {
  catalogNumber: "p.details->>'catalogNumber'",
  udiDi: "p.details->>'udiDi'",
  name: 'p.name',
};
const products = 'LEFT JOIN products p ON p.id = c.row_id AND p.org_id = c.org_id';

/**
 * The list price of each pack, its volume prices, and the price agreements. A price without public price is null. The
 * view of packs would read the packs of all products without OFFSET.
 */
const prices = `LEFT JOIN LATERAL (
    SELECT 'list ' || k.pack AS part, 'list' AS source, k.pack, k.minimum_quantity, k.list_price AS price, p.currency,
      NULL::uuid AS buyer_id, NULL AS buyer_name, NULL::date AS valid_from, NULL::date AS valid_to
    FROM (SELECT * FROM sold_packs sold WHERE sold.product_id = p.id OFFSET 0) k
    UNION ALL
    SELECT 'volume ' || t.pack || ' ' || lpad(t.minimum_quantity::text, 9, '0'), 'volume', t.pack, t.minimum_quantity, t.price, p.currency, NULL, NULL, NULL, NULL
    FROM price_tiers t WHERE t.product_id = p.id AND NOT p.price_on_request
    UNION ALL
    SELECT 'agreement ' || a.id, 'agreement', a.pack, a.minimum_quantity, a.price, a.currency, b.id, b.name, a.valid_from, a.valid_to
    FROM price_agreements a JOIN organizations b ON b.id = a.buyer_org_id WHERE a.product_id = p.id) l ON true`;

export const productSources = {
  products: {
    source: 'product',
    tables: `${products} LEFT JOIN product_families f ON f.id = p.family_id`,
    columns: {
      ...product,
      ...codes,
      version: 'p.version',
      status: 'p.status',
      description: 'p.description',
      family: 'f.name',
      optionValues: "array_to_string(p.option_values, ' / ')",
      currency: 'p.currency',
      price: 'CASE WHEN NOT p.price_on_request THEN p.price::text END',
      category: "p.details->>'category'",
      brand: "p.details->>'brand'",
      model: "p.details->>'model'",
      gmdnCode: "p.details->>'gmdnCode'",
      gmdnTerm: "p.details->>'gmdnTerm'",
      artgNumber: "p.details->>'artgNumber'",
      deviceClass: "p.details->>'deviceClass'",
      unitOfMeasure: "p.details->>'unitOfMeasure'",
      stockMode: 'p.stock_mode',
      leadDays: 'p.lead_days',
      createdAt: 'p.created_at',
      updatedAt: 'p.updated_at',
    },
  },
  prices: {
    source: 'product',
    tables: `${products} ${prices}`,
    part: "coalesce(l.part, '')",
    columns: {
      ...product,
      ...codes,
      source: 'l.source',
      pack: 'l.pack',
      packUnits: `CASE WHEN l.pack IS NOT NULL THEN coalesce((SELECT units FROM product_packs k WHERE k.product_id = p.id AND k.pack = l.pack), 1) END`,
      minimumQuantity: 'l.minimum_quantity',
      currency: 'l.currency',
      price: 'l.price::text',
      buyerId: 'l.buyer_id',
      buyerName: 'l.buyer_name',
      validFrom: 'l.valid_from',
      validTo: 'l.valid_to',
    },
  },
  stock: {
    source: 'stock',
    tables: `${products} LEFT JOIN product_stock k ON k.seller_org_id = p.org_id AND k.product_id = p.id AND p.stock_mode = 'counted'`,
    columns: {
      ...product,
      ...codes,
      stockMode: 'p.stock_mode',
      onHand: 'k.on_hand',
      lowStockAt: 'k.low_stock_at',
      leadDays: 'p.lead_days',
      stockVersion: 'k.version',
    },
  },
} satisfies Record<string, ExportSource>;
