import * as z from 'zod/mini';
import { changes, sells } from './credit-access.ts';
import { paymentDisputes, receiptSources } from './credit-account-states.ts';
import { because } from './field-reason.ts';
import { amount, cursor, date, id, inOneLine, page, pageSize, time } from './fields.ts';
import { limits } from './limits.ts';
import { operation, signedIn } from './operation.ts';

/** Money that the seller has received for an account, in the currency of the account. */
export const creditReceipt = z.object({
  id,
  /** `card`: the payment provider reported it. Only the provider reverses it. */
  source: z.enum(receiptSources),
  receivedOn: z.iso.date(),
  amount: z.string(),
  /** The reference on the bank statement, or the provider's id of the payment. */
  reference: z.string(),
  /** What is not applied to an invoice. '0.00' for a receipt that was reversed. */
  left: z.string(),
  /** What is applied to each invoice now. */
  applications: z.array(
    z.object({ invoiceId: id, number: z.int(), orderNumber: z.string(), amount: z.string() }),
  ),
  /** Null for a payment that the buyer's bank has not disputed. */
  dispute: z.nullable(z.enum(paymentDisputes)),
  reversedAt: z.nullable(time),
  /** The seller's reason. Empty for a payment that the provider has taken back. */
  reversalReason: z.string(),
  createdAt: time,
});
export type CreditReceipt = z.infer<typeof creditReceipt>;

/** An amount above zero. The server checks that the currency of the account allows it. */
export const receivedAmount = amount.check(
  z.refine((value) => Number(value) > 0, because('RECEIPT_AMOUNT_INVALID')),
);
export const reason = z
  .pipe(z.string(because('REASON_MISSING')), z.transform(inOneLine))
  .check(
    z.trim(),
    z.minLength(1, because('REASON_MISSING')),
    z.maxLength(limits.accountNote, because('TOO_LONG')),
  );

const applications = z
  .array(z.object({ invoiceId: id, amount: receivedAmount }))
  .check(z.maxLength(limits.receiptInvoices, because('AT_MOST')));
export type Applications = z.output<typeof applications>;

export const recordReceiptInput = z.object({
  /** The account. */
  id,
  orgId: id,
  receivedOn: date,
  amount: receivedAmount,
  reference: z
    .pipe(z.string(because('RECEIPT_REFERENCE_MISSING')), z.transform(inOneLine))
    .check(
      z.trim(),
      z.minLength(1, because('RECEIPT_REFERENCE_MISSING')),
      z.maxLength(limits.bankReference, because('TOO_LONG')),
    ),
  /** The invoices that are paid. The rest of the amount stays as credit on the account. */
  applications: z._default(applications, []),
});
export const applyReceiptInput = z.object({
  /** The receipt. */
  id,
  orgId: id,
  applications: applications.check(z.minLength(1, because('AT_LEAST'))),
});
export const reverseReceiptInput = z.object({ id, orgId: id, reason });

/** The receipts of credit accounts. */
export const creditReceipts = {
  listReceipts: operation({
    method: 'GET',
    path: '/api/credit-accounts/{id}/receipts',
    summary: 'The receipts of a credit account of an organization of mine, newest first',
    access: signedIn,
  })
    .input(z.object({ id, cursor, pageSize }))
    .output(page(creditReceipt)),
  recordReceipt: operation({
    method: 'POST',
    path: '/api/credit-accounts/{id}/receipts',
    summary: 'Record money that the bank has received for an account, and pay invoices with it',
    access: sells,
    refuses: [...changes, 'RECEIPT_RECORDED'],
  })
    .input(recordReceiptInput)
    .output(z.object({ id })),
  applyReceipt: operation({
    method: 'POST',
    path: '/api/credit-accounts/receipts/{id}/apply',
    summary: 'Pay invoices with what is left of a receipt',
    access: sells,
    refuses: [...changes, 'RECEIPT_REVERSED'],
  })
    .input(applyReceiptInput)
    .output(z.object({})),
  reverseReceipt: operation({
    method: 'POST',
    path: '/api/credit-accounts/receipts/{id}/reverse',
    summary:
      'Reverse a receipt, for example because the bank took the money back. Its invoices are open again',
    access: sells,
    refuses: [...changes, 'RECEIPT_REVERSED', 'RECEIPT_BY_CARD'],
  })
    .input(reverseReceiptInput)
    .output(z.object({})),
};
