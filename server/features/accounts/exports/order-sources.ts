import type { ExportSource } from './export-source.ts';

const columns = {
  orderId: 'o.id',
  orderNumber: 'o.order_number',
  orderedAt: 'o.created_at',
  status: 'o.status',
  paymentStatus: 'o.payment_status',
  sellerId: 's.id',
  sellerName: 's.name',
  buyerId: 'b.id',
  buyerName: 'coalesce(b.name, u.full_name)',
  orderedBy: 'u.full_name',
  purchaseOrderNumber: 'o.purchase_order_number',
  costCentre: 'o.cost_centre',
  currency: 'o.currency',
  orderTotal: 'o.total_amount::text',
  orderGst: 'o.gst_amount::text',
  orderFreight: 'o.freight_amount::text',
  deliverTo: "o.delivery->>'recipient'",
  deliveryLine1: "o.delivery->>'line1'",
  deliveryLine2: "o.delivery->>'line2'",
  deliveryCity: "o.delivery->>'city'",
  deliveryRegion: "o.delivery->>'region'",
  deliveryPostalCode: "o.delivery->>'postalCode'",
  deliveryCountry: "o.delivery->>'country'",
  lineId: 'i.id',
  productId: 'i.product_id',
  catalogNumber: "i.details->>'catalogNumber'",
  productName: 'i.name',
  pack: 'i.pack',
  packUnits: 'i.pack_units',
  quantity: 'i.quantity',
  unitPrice: 'i.unit_price::text',
  amount: 'i.amount::text',
  gstTreatment: 'i.gst_treatment',
  gstRate: 'i.gst_rate::text',
  gstAmount: 'i.gst_amount::text',
};

/** One row for each line of an order. A changed order comes again with all its lines. */
const lines = {
  tables: `JOIN orders o ON o.seller_org_id = c.seller_org_id AND o.id = c.row_id
    JOIN organizations s ON s.id = o.seller_org_id JOIN users u ON u.id = o.buyer_id LEFT JOIN organizations b ON b.id = o.buyer_org_id
    JOIN order_items i ON i.seller_org_id = o.seller_org_id AND i.order_id = o.id`,
  part: 'i.id::text',
  day: 'o.created_at::date',
  columns,
};

export const orderSources = {
  purchases: { source: 'purchase', ...lines },
  sales: { source: 'sale', ...lines },
} satisfies Record<string, ExportSource>;
