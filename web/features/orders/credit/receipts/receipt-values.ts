import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';
import { recordReceiptInput } from '../../../../../contract/credit-receipts.ts';
import { because } from '../../../../../contract/field-reason.ts';
import { isAmount } from '../../../../../contract/money.ts';
import { fromCents } from '../../budgets/cents.ts';

const typed = z.pipe(
  z.string().check(z.trim()),
  z.transform((text: string) => text.replace(',', '.')),
);
const isPositive = (text: string) => isAmount(text) && Number(text) > 0;

/** What is paid of each invoice. Empty for an invoice that is not paid. */
const parts = z.array(
  z.object({
    invoiceId: z.string(),
    amount: z.pipe(
      typed,
      z
        .string()
        .check(z.refine((text) => text === '' || isPositive(text), because('RECEIPT_AMOUNT_INVALID'))),
    ),
  }),
);

/** The form in which a seller applies what is left of a receipt to invoices. */
export const applyForm = z.object({ parts });

/** The form in which a seller records a receipt and applies it to invoices. */
export const receiptForm = z.object({
  receivedOn: recordReceiptInput.shape.receivedOn,
  amount: z.pipe(typed, z.string().check(z.refine(isPositive, because('RECEIPT_AMOUNT_INVALID')))),
  reference: recordReceiptInput.shape.reference,
  parts,
});

export type Parts = z.input<typeof parts>;
export type ReceiptValues = z.input<typeof receiptForm>;
export type ReceiptForm = UseFormReturn<ReceiptValues, unknown, z.output<typeof receiptForm>>;
export type ApplyForm = UseFormReturn<z.input<typeof applyForm>, unknown, z.output<typeof applyForm>>;

export const emptyParts = (invoices: readonly CreditInvoice[]): Parts =>
  invoices.map(({ id }) => ({ invoiceId: id, amount: '' }));

/** The invoices that are paid, in the format of the contract. */
export const appliedParts = (all: Parts): Parts => all.filter(({ amount }) => amount !== '');

/** The field of the form for a path of the contract, which counts only the paid invoices. */
export function partFieldOf(all: Parts, path: string): `parts.${number}.amount` | null {
  const position = /^applications\.(\d+)/.exec(path)?.[1];
  if (position === undefined) return null;
  const part = appliedParts(all)[Number(position)];
  return part ? `parts.${all.indexOf(part)}.amount` : null;
}

/** A typed amount in hundredths. 0 for a text that is not an amount. */
export function typedCents(text: string): bigint {
  const amount = text.trim().replace(',', '.');
  if (!isAmount(amount)) return 0n;
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(2, '0'));
}

export function sumOf(all: Parts): bigint {
  return all.reduce((sum, { amount }) => sum + typedCents(amount), 0n);
}

/** Pays the invoices one after another, in their sequence, until nothing of the amount is left. */
export function distribute(cents: bigint, invoices: readonly CreditInvoice[]): Parts {
  let rest = cents;
  return invoices.map(({ id, left }) => {
    let paid = typedCents(left);
    if (rest < paid) paid = rest;
    rest -= paid;
    return { invoiceId: id, amount: paid > 0n ? fromCents(paid) : '' };
  });
}
