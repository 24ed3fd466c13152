import * as z from 'zod/mini';
import { changes, sells } from './credit-access.ts';
import { reason, receivedAmount } from './credit-receipts.ts';
import { because } from './field-reason.ts';
import { id, lineQuantity } from './fields.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { packs } from './order-lines.ts';
import { soldOptions } from './sold-options.ts';

/** What a note does with an invoice. A debit note has an amount; a credit note has an amount or lines. */
export const noteKinds = ['credit_note', 'debit_note'] as const;

/** A debit note has no lines, and the amount of a note by lines is the sum of its lines. */
const hasLinesOrAmount = z.refine<{ kind: string; amount?: unknown; items?: unknown }>(
  ({ kind, amount, items }) => items === undefined || (kind === 'credit_note' && amount === undefined),
  { path: ['items'], error: because('INVALID') },
);

export const issueNoteInput = z
  .object({
    /** The invoice. */
    id,
    orgId: id,
    /** A repeated request with this key returns the note that the first one issued. */
    requestKey: id,
    kind: z.enum(noteKinds),
    /** If absent, a credit note credits `items`, or everything that can be credited. Absent with `items`. */
    amount: z.optional(receivedAmount),
    /** Packs of lines of the invoice. */
    items: z.optional(
      z
        .array(z.object({ itemId: id, quantity: lineQuantity }))
        .check(z.minLength(1), z.maxLength(limits.refundItems)),
    ),
    reason,
  })
  .check(hasLinesOrAmount);

/** A line of an invoice on account. `quantity` and `left` count packs. */
export const invoicedLine = z.object({
  /** The line of the order. */
  itemId: id,
  name: z.string(),
  options: soldOptions,
  pack: z.enum(packs),
  /** The base units in a pack. */
  packUnits: z.number(),
  /** The price of a pack, in the currency of the account. */
  unitPrice: z.string(),
  quantity: z.int(),
  /** What can still be credited. */
  left: z.int(),
});
export type InvoicedLine = z.infer<typeof invoicedLine>;

export const writeOffInput = z.object({
  /** The invoice. */
  id,
  orgId: id,
  /** A repeated request with this key writes nothing more off. */
  requestKey: id,
  /** If absent, everything that is left to pay is written off. */
  amount: z.optional(receivedAmount),
  reason,
});

/** What a seller does with an issued invoice: adjustment notes and write-offs. */
export const creditNotes = {
  listInvoiceLines: operation({
    method: 'GET',
    path: '/api/credit-accounts/invoices/{id}/lines',
    summary: 'The lines of an invoice on account, as its seller, with the packs that can still be credited',
    access: sells,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ id, orgId: id }))
    .output(z.array(invoicedLine)),
  issueNote: operation({
    method: 'POST',
    path: '/api/credit-accounts/invoices/{id}/notes',
    summary:
      'Issue an adjustment note about an invoice on account. A credit note above what is left to pay gives the payment back as credit',
    access: sells,
    refuses: [...changes, 'REQUEST_KEY_REUSED'],
  })
    .input(issueNoteInput)
    .output(z.object({ id })),
  writeOff: operation({
    method: 'POST',
    path: '/api/credit-accounts/invoices/{id}/write-off',
    summary: 'Write off what is left to pay of an invoice on account, or a part of it',
    access: sells,
    refuses: [...changes, 'REQUEST_KEY_REUSED'],
  })
    .input(writeOffInput)
    .output(z.object({})),
};
