import * as z from 'zod/mini';
import { cursor, id, page, pageSize } from './fields.ts';
import { operation, signedIn } from './operation.ts';

/** What is left to pay, by the days since it was due, in UTC. `current` is not due yet, or due today. */
export const ageing = z.object({
  current: z.string(),
  days1To30: z.string(),
  days31To60: z.string(),
  days61To90: z.string(),
  over90: z.string(),
});
export type Ageing = z.infer<typeof ageing>;

/** No purchase on an account is possible while an invoice is overdue for more than this number of days. */
export const overdueDaysAllowed = 14;

export const invoiceFilters = z._default(z.enum(['all', 'open', 'overdue']), 'all');

/** An invoice of a credit account, in the currency of the account. Its document is a document of the order. */
export const creditInvoice = z.object({
  /** The id of the invoice and of its document. */
  id,
  orderId: id,
  orderNumber: z.string(),
  number: z.int(),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  /** With debit notes, without credit notes. */
  amount: z.string(),
  paid: z.string(),
  writtenOff: z.string(),
  left: z.string(),
  /** 0 when the invoice is not overdue, or when nothing is left to pay. */
  daysOverdue: z.int(),
});
export type CreditInvoice = z.infer<typeof creditInvoice>;

/** The invoices of credit accounts. */
export const creditInvoices = {
  listInvoices: operation({
    method: 'GET',
    path: '/api/credit-accounts/{id}/invoices',
    summary: 'The invoices of a credit account of an organization of mine, newest first',
    access: signedIn,
  })
    .input(z.object({ id, state: invoiceFilters, cursor, pageSize }))
    .output(page(creditInvoice)),
};
