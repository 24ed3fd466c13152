import { msg } from '@lingui/core/macro';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';
import { issueNoteInput, noteKinds } from '../../../../../contract/credit-notes.ts';
import { formResolver } from '../../../../forms/form-resolver.ts';
import { fromCents, toCents } from '../../budgets/cents.ts';
import { faultyLine, type PackLine, priceOfPacks } from '../pack-lines.ts';
import { typedCents } from '../receipts/receipt-values.ts';

const fields = z.object({
  kind: z.enum(noteKinds),
  /** How much a credit note credits: everything that can be credited, an amount, or packs of lines. */
  share: z.enum(['all', 'part', 'lines']),
  /** The amount of a debit note, or of a credit note about a part. */
  amount: z.string(),
  /** The packs to credit, by the id of the line. */
  quantities: z.record(z.string(), z.string()),
  reason: issueNoteInput.shape.reason,
});
export type NoteValues = z.output<typeof fields>;
export type NoteForm = UseFormReturn<NoteValues>;

/** What can be credited at most: the invoice without what was written off. In hundredths. */
export const mostToCredit = ({ amount, writtenOff }: CreditInvoice): bigint =>
  toCents(amount) - toCents(writtenOff);

/** The amount of the note in hundredths. 0 while the input is not valid. */
export function noteCents(
  { kind, share, amount, quantities }: Omit<NoteValues, 'reason'>,
  invoice: CreditInvoice,
  lines: readonly PackLine[],
): bigint {
  if (kind === 'debit_note') return typedCents(amount);
  const cents =
    share === 'all'
      ? mostToCredit(invoice)
      : share === 'part'
        ? typedCents(amount)
        : priceOfPacks(lines, quantities);
  return cents > mostToCredit(invoice) ? 0n : cents;
}

/** The rules of the form for an invoice, whose lines may not be loaded yet. */
export function noteResolver(invoice: CreditInvoice, lines: readonly PackLine[]) {
  const hasAmount = z.check<NoteValues>(({ value, issues }) => {
    if (noteCents(value, invoice, lines) > 0n) return;
    const isByLine = value.kind === 'credit_note' && value.share === 'lines';
    const fault = faultyLine(lines, value.quantities);
    issues.push({
      ...{ code: 'custom', input: value },
      path: isByLine ? ['quantities', (fault ?? lines[0])?.itemId ?? ''] : ['amount'],
      message: fault && isByLine ? 'QUANTITY_NOT_LEFT' : 'AMOUNT_NOT_LEFT',
    });
  });
  return formResolver<NoteValues, NoteValues>(fields.check(hasAmount), {
    AMOUNT_NOT_LEFT: msg`Enter an amount above 0, at most what is left.`,
    QUANTITY_NOT_LEFT: msg`Enter a whole number, at most what is left.`,
  });
}

/** What is left to pay after the note, and what becomes credit of the buyer because it was already paid. */
export function afterNote(kind: NoteValues['kind'], cents: bigint, invoice: CreditInvoice) {
  const left = toCents(invoice.left);
  if (kind === 'debit_note') return { left: fromCents(left + cents), credit: 0n };
  return cents > left
    ? { left: '0.00', credit: cents - left }
    : { left: fromCents(left - cents), credit: 0n };
}
