import type { InvoiceContent } from '../../../db/invoice-content.ts';

/**
 * The data of a sale that every document about the order contains. These data exist before the order has an invoice or
 * a payment.
 */
export type SoldContent = Omit<InvoiceContent, 'issuedOn' | 'orderedOn' | 'paid'>;

/**
 * SQL expression: the delivery address in the form of a buyer's address. Used when the buyer is a person or an
 * organization without a billing address.
 */
const addressOfDelivery = `CASE WHEN o.delivery IS NOT NULL THEN jsonb_build_object('line1', o.delivery->'line1', 'line2', o.delivery->'line2',
  'city', o.delivery->'city', 'region', o.delivery->'region', 'postalCode', o.delivery->'postalCode', 'country', o.delivery->'country') END`;

/** SQL expression: a line `i` of an order as in documents. The parameters are SQL of values that a part of the line has. */
export const soldItem = ({
  quantity = 'i.quantity',
  amount = 'i.amount',
  gstAmount = 'i.gst_amount',
} = {}) => `jsonb_build_object('name', i.name, 'options', i.options, 'catalogNumber', i.details->>'catalogNumber',
          'quantity', ${quantity}, 'unitPrice', i.unit_price::text, 'amount', ${amount}::text,
          'gstTreatment', i.gst_treatment, 'gstRate', i.gst_rate, 'gstAmount', ${gstAmount}::text,
          'pack', i.pack, 'packUnits', i.pack_units)
          || CASE WHEN i.lead_days IS NOT NULL THEN jsonb_build_object('leadDays', i.lead_days) ELSE '{}' END`;

/** SQL expression: {@link SoldContent} of order `o`. */
export const soldContent = `jsonb_build_object(
      'orderNumber', o.order_number, 'purchaseOrderNumber', o.purchase_order_number,
      'seller', jsonb_build_object('name', s.name, 'contact', NULL, 'abn', coalesce(nullif(o.seller_abn, ''), s.abn),
        'address', s.billing_address, 'phone', s.phone, 'website', s.website),
      'buyer', jsonb_build_object('name', coalesce(b.name, u.full_name), 'contact', CASE WHEN b.id IS NOT NULL THEN u.full_name END,
        'abn', coalesce(b.abn, ''), 'address', coalesce(b.billing_address, ${addressOfDelivery}), 'phone', coalesce(b.phone, ''), 'website', ''),
      'delivery', o.delivery, 'currency', o.currency, 'gstTreatment', o.gst_treatment, 'total', o.total_amount::text, 'gst', o.gst_amount::text,
      'items', (SELECT jsonb_agg(${soldItem()} ORDER BY i.id)
        FROM order_items i WHERE i.seller_org_id = o.seller_org_id AND i.order_id = o.id))
      || CASE WHEN o.freight_amount > 0 THEN jsonb_build_object('freight', jsonb_build_object('amount', o.freight_amount::text,
        'gstAmount', o.freight_gst_amount::text)) ELSE '{}' END`;

/** SQL joins: the seller `s`, the buyer `u` and the buying organization `b` of order `o`. */
export const soldParties = `JOIN organizations s ON s.id = o.seller_org_id JOIN users u ON u.id = o.buyer_id
  LEFT JOIN organizations b ON b.id = o.buyer_org_id`;
