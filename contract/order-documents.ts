import * as z from 'zod/mini';
import { id } from './fields.ts';
import { gstTreatments } from './gst.ts';
import { currencies } from './money.ts';
import { operation, signedIn } from './operation.ts';
import { statementInput } from './order-money.ts';

/**
 * What is issued about an order's money, each kind numbered by itself for each seller. A debit note takes back a credit note whose
 * refund the buyer's bank has sent back.
 */
export const invoiceKinds = ['invoice', 'credit_note', 'debit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN', debit_note: 'DN' };

/** As people read it: INV-000042. */
export function documentNumber(kind: InvoiceKind, number: number): string {
  return `${prefixes[kind]}-${String(number).padStart(6, '0')}`;
}

const orderDocument = z.object({
  id,
  kind: z.enum(invoiceKinds),
  number: z.int(),
  /** Included: it is a tax invoice or an adjustment note in the words of the Australian Taxation Office. */
  gstTreatment: z.enum(gstTreatments),
  amount: z.string(),
  gstAmount: z.string(),
  currency: z.enum(currencies),
  /** The day that it says: the seller's. */
  issuedOn: z.iso.date(),
});
export type OrderDocument = z.infer<typeof orderDocument>;

/** Papers for whoever sees the order; each is made when it is asked for, from what was written down when it was issued. */
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
  printPackingSlip: operation({
    method: 'GET',
    path: '/api/orders/{id}/parcels/{parcelId}/packing-slip',
    summary: 'What is in a parcel, without prices, as PDF',
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
