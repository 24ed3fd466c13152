import * as z from 'zod/mini';
import { buys, changes } from './credit-access.ts';
import { because } from './field-reason.ts';
import { id } from './fields.ts';
import { limits } from './limits.ts';
import { operation, providerRefusals } from './operation.ts';

export const payInvoicesInput = z.object({
  /** The account. */
  id,
  /** The buying organization. */
  orgId: id,
  /** Invoices of the account. What is left of each is paid. */
  invoiceIds: z
    .array(id)
    .check(z.minLength(1, because('AT_LEAST')), z.maxLength(limits.cardInvoices, because('AT_MOST'))),
});

/** The payment of invoices on account at the payment provider. */
export const creditPayments = {
  payInvoices: operation({
    method: 'POST',
    path: '/api/credit-accounts/{id}/pay',
    summary:
      "Open the provider's page to pay invoices of a credit account by card. A repeated call returns the same page",
    access: buys,
    refuses: [
      ...changes,
      'OWN_PRODUCT',
      'SELLER_CANNOT_CHARGE',
      'PRICE_TOO_LOW',
      'PRICE_TOO_HIGH',
      'SENT_TOO_MUCH',
      ...providerRefusals,
    ],
  })
    .input(payInvoicesInput)
    .output(z.object({ url: z.string() })),
};
