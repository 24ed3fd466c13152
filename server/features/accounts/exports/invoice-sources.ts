import { documentNumber, invoiceKinds } from '../../../../contract/order-documents.ts';
import type { ExportSource } from './export-source.ts';

/** SQL expression: the number of document `n` as displayed. */
const shownNumber = `CASE n.kind ${invoiceKinds
  .map((kind) => `WHEN '${kind}' THEN '${documentNumber(kind, 0).slice(0, -6)}'`)
  .join(' ')} END || lpad(n.number::text, greatest(6, length(n.number::text)), '0')`;

const document = {
  documentId: 'n.id',
  kind: 'n.kind',
  number: shownNumber,
  /** The invoice that a note changes. */
  changesNumber: "n.content#>>'{changes,number}'",
  issuedOn: "n.content->>'issuedOn'",
  dueOn: "coalesce(n.content->>'dueOn', n.content->>'issuedOn')",
  orderId: 'o.id',
  orderNumber: 'o.order_number',
  orderedOn: "n.content->>'orderedOn'",
  purchaseOrderNumber: 'o.purchase_order_number',
  costCentre: 'o.cost_centre',
  sellerId: 'n.seller_org_id',
  sellerName: "n.content#>>'{seller,name}'",
  sellerAbn: "n.content#>>'{seller,abn}'",
  buyerId: 'o.buyer_org_id',
  buyerName: "n.content#>>'{buyer,name}'",
  buyerAbn: "n.content#>>'{buyer,abn}'",
  currency: 'n.currency',
};

const columns = {
  ...document,
  total: 'n.amount::text',
  gst: 'n.gst_amount::text',
  buyerLine1: "n.content#>>'{buyer,address,line1}'",
  buyerLine2: "n.content#>>'{buyer,address,line2}'",
  buyerCity: "n.content#>>'{buyer,address,city}'",
  buyerRegion: "n.content#>>'{buyer,address,region}'",
  buyerPostalCode: "n.content#>>'{buyer,address,postalCode}'",
  buyerCountry: "n.content#>>'{buyer,address,country}'",
  line: 'l.line',
  lineKind: 'l.kind',
  catalogNumber: 'l.catalog_number',
  description: 'l.description',
  pack: 'l.pack',
  quantity: 'l.quantity',
  unitPrice: 'l.unit_price::text',
  amount: 'l.amount::text',
  gstTreatment: 'l.gst_treatment',
  gstRate: 'l.gst_rate::text',
  gstAmount: 'l.gst_amount::text',
  netAmount: '(l.amount - l.gst_amount)::text',
};

/**
 * The goods of a document and its freight. A note about an amount repeats the lines of its invoice, which are not its
 * own, so it has one line with its amount. Old documents do not state the GST of each line.
 */
const lines = `JOIN LATERAL (
    SELECT place AS line, 'goods' AS kind, item->>'catalogNumber' AS catalog_number, item->>'name' AS description, coalesce(item->>'pack', 'each') AS pack,
      (item->>'quantity')::int AS quantity, (item->>'unitPrice')::numeric AS unit_price, (item->>'amount')::numeric AS amount,
      coalesce(item->>'gstTreatment', n.content->>'gstTreatment') AS gst_treatment, (item->>'gstRate')::numeric AS gst_rate,
      (item->>'gstAmount')::numeric AS gst_amount
    FROM jsonb_array_elements(n.content->'items') WITH ORDINALITY AS listed (item, place) WHERE whole.adds_up
    UNION ALL
    SELECT jsonb_array_length(n.content->'items') + 1, 'freight', NULL, 'Freight', 'each', 1, whole.freight, whole.freight, n.content->>'gstTreatment', NULL,
      (n.content#>>'{freight,gstAmount}')::numeric WHERE whole.adds_up AND whole.freight > 0
    UNION ALL
    SELECT 1, 'adjustment', NULL, coalesce('Adjustment of ' || (n.content#>>'{changes,number}'), 'Total'), 'each', 1, n.amount, n.amount, n.content->>'gstTreatment', NULL, n.gst_amount
    WHERE NOT whole.adds_up) l ON true`;

const documents = `JOIN invoices n ON n.seller_org_id = c.seller_org_id AND n.id = c.row_id
    JOIN orders o ON o.seller_org_id = n.seller_org_id AND o.id = n.order_id`;

/** A document never changes, so each of its rows comes once. */
const ofLines = {
  tables: `${documents}
    CROSS JOIN LATERAL (SELECT s.freight, coalesce(s.goods, 0) + s.freight = n.amount AS adds_up FROM (
      SELECT coalesce((n.content#>>'{freight,amount}')::numeric, 0) AS freight,
        (SELECT sum((item->>'amount')::numeric) FROM jsonb_array_elements(n.content->'items') item) AS goods) s) whole
    ${lines}`,
  part: "lpad(l.line::text, 6, '0')",
  day: "(n.content->>'issuedOn')::date",
  columns,
};

/** SQL expression: what the buyer pays is positive, what it gets back is negative. */
const signed = (amount: string) =>
  `(CASE n.kind WHEN 'credit_note' THEN -${amount} ELSE ${amount} END)::text`;

export const invoiceSources = {
  receivedInvoices: { source: 'received', ...ofLines },
  issuedInvoices: { source: 'issued', ...ofLines },
  spending: {
    source: 'received',
    tables: `${documents} JOIN users u ON u.id = o.buyer_id`,
    day: ofLines.day,
    columns: {
      ...document,
      orderedBy: 'u.full_name',
      amount: signed('n.amount'),
      gstAmount: signed('n.gst_amount'),
      netAmount: signed('(n.amount - n.gst_amount)'),
    },
  },
} satisfies Record<string, ExportSource>;
