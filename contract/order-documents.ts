import * as z from 'zod/mini';
import { id } from './fields.ts';
import { gstTreatments } from './gst.ts';
import { currencies } from './money.ts';
import { operation, signedIn } from './operation.ts';
import { statementInput } from './statements.ts';

/**
 * Documents about an order's money. Each seller has a separate number sequence for each kind. A credit note is issued
 * for a refund. If the buyer's bank returns the refund, a debit note reverses the credit note.
 */
export const invoiceKinds = ['invoice', 'credit_note', 'debit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN', debit_note: 'DN' };

/** The number as displayed, such as INV-000042. */
export function documentNumber(kind: InvoiceKind, number: number): string {
  return `${prefixes[kind]}-${String(number).padStart(6, '0')}`;
}

/**
 * Why a document has no PINT A-NZ file. `currency`: the document is not in AUD. `seller_abn`: the seller has no ABN.
 * `buyer_abn`: the buyer has no ABN. `new_zealand`: one party is in New Zealand and would need an NZBN. `gst_rounding`:
 * GST is rounded for each line, and the sum differs by more than A$1 from 10 % of the taxable amount.
 */
export const pintObstacles = ['currency', 'seller_abn', 'buyer_abn', 'new_zealand', 'gst_rounding'] as const;
export type PintObstacle = (typeof pintObstacles)[number];

const orderDocument = z.object({
  id,
  kind: z.enum(invoiceKinds),
  number: z.int(),
  /**
   * With the treatment `included`, the document is a tax invoice or an adjustment note, in the wording of the
   * Australian Taxation Office.
   */
  gstTreatment: z.enum(gstTreatments),
  amount: z.string(),
  gstAmount: z.string(),
  currency: z.enum(currencies),
  /** The date on the document, in the seller's time zone. */
  issuedOn: z.iso.date(),
  /** Null when the document can be downloaded as a PINT A-NZ file. */
  pintObstacle: z.nullable(z.enum(pintObstacles)),
});
export type OrderDocument = z.infer<typeof orderDocument>;

/**
 * Documents for users who can see the order. The server generates each document on request, from the data that it
 * recorded when the document was issued.
 */
export const orderDocuments = {
  listDocuments: operation({
    method: 'GET',
    path: '/api/orders/{id}/documents',
    summary: "An order's invoice and the notes that change it, oldest first",
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(z.array(orderDocument)),
  printDocument: operation({
    method: 'GET',
    path: '/api/orders/{id}/documents/{documentId}',
    summary: 'An invoice, a credit note or a debit note as PDF',
    access: signedIn,
    refuses: ['BUSY'],
  })
    .input(z.object({ id, documentId: id }))
    .output(z.file()),
  writePint: operation({
    method: 'GET',
    path: '/api/orders/{id}/documents/{documentId}/pint',
    summary: 'An invoice, a credit note or a debit note as Peppol PINT A-NZ (XML), if `pintObstacle` is null',
    access: signedIn,
  })
    .input(z.object({ id, documentId: id }))
    .output(z.file()),
  printPurchaseOrder: operation({
    method: 'GET',
    path: '/api/orders/{id}/purchase-order',
    summary: "The purchase order: lines, amounts, addresses and the buyer's references, as PDF",
    access: signedIn,
    refuses: ['BUSY'],
  })
    .input(z.object({ id }))
    .output(z.file()),
  printPackingSlip: operation({
    method: 'GET',
    path: '/api/orders/{id}/parcels/{parcelId}/packing-slip',
    summary: 'The packing slip of a parcel, without prices, as PDF',
    access: signedIn,
    refuses: ['BUSY'],
  })
    .input(z.object({ id, parcelId: id }))
    .output(z.file()),
};

export const printedStatements = {
  printStatement: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/statement.pdf',
    summary: "The seller's account in a month (UTC) as PDF",
    access: { kind: 'organization', action: 'payments.read' },
    refuses: ['BUSY', 'STATEMENT_TOO_LONG'],
  })
    .input(statementInput)
    .output(z.file()),
};
