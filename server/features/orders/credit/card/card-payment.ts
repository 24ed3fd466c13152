import { type SQL, sql } from 'drizzle-orm';
import { addresses } from '../../../../../contract/addresses.ts';
import { type Currency, toMinorUnits } from '../../../../../contract/money.ts';
import { documentNumber } from '../../../../../contract/order-documents.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import type { NewCheckout } from '../../../payments/payment-provider.ts';

export type PaidInvoice = { invoiceId: string; number: number; orderNumber: string; amount: string };

/** The columns with which the server can repeat a request to the provider exactly. */
export type CardPayment = {
  id: string;
  creditAccountId: string;
  attempt: number;
  sessionId: string | null;
  providerAccountId: string;
  currency: Currency;
  platformFee: string;
  payerEmail: string;
  expiresAt: string;
  /** The first one is due first. */
  invoices: PaidInvoice[];
};

/** The payments that meet the condition. The condition is SQL over the alias p (credit_payments). */
export async function listCardPayments(db: Database | Transaction, condition: SQL): Promise<CardPayment[]> {
  const { rows } = await db.execute<CardPayment>(sql`
    SELECT p.id, p.account_id AS "creditAccountId", p.attempt, p.provider_session_id AS "sessionId", p.provider_account_id AS "providerAccountId",
      a.currency, p.platform_fee::text AS "platformFee", u.email AS "payerEmail", to_json(p.expires_at)#>>'{}' AS "expiresAt",
      (SELECT json_agg(json_build_object('invoiceId', i.id, 'number', i.number, 'orderNumber', d.order_number, 'amount', y.amount::text)
          ORDER BY i.due_on, i.id)
        FROM credit_payment_invoices y JOIN credit_invoices i ON i.id = y.invoice_id JOIN order_directory d ON d.id = i.order_id
        WHERE y.payment_id = p.id) AS invoices
    FROM credit_payments p JOIN credit_accounts a ON a.id = p.account_id JOIN users u ON u.id = p.paid_by
    WHERE ${condition} ORDER BY p.id`);
  return rows;
}

export function checkoutOf(payment: CardPayment, publicUrl: string): NewCheckout {
  const { currency } = payment;
  const page = `${publicUrl}${addresses.creditAccount(payment.creditAccountId)}`;
  return {
    subject: { creditPaymentId: payment.id },
    attempt: payment.attempt,
    accountId: payment.providerAccountId,
    lines: payment.invoices.map(({ number, orderNumber, amount }) => ({
      name: `${documentNumber('invoice', number)} (${orderNumber})`,
      quantity: 1,
      unitAmount: toMinorUnits(amount, currency),
    })),
    currency,
    platformFee: toMinorUnits(payment.platformFee, currency),
    buyerEmail: payment.payerEmail,
    successUrl: `${page}?paid=true`,
    cancelUrl: page,
    expiresAt: new Date(payment.expiresAt),
  };
}
