import type { Email } from '../../mail.ts';
import type { Documented, Greeted, Linked } from '../email-parts.ts';

type OfOrder = Greeted & Linked & { orderNumber: string; seller: string; amount: string };
/** `number` is the number of the document. `dueOn` is the day until which the invoice is to be paid. */
type Invoiced = OfOrder & { number: string; dueOn: string };

const remark = 'You can turn off emails about orders in your settings.';

/** The emails about credit accounts. */
export const credit = {
  'account-invoiced': ({
    fullName,
    orderNumber,
    seller,
    number,
    amount,
    dueOn,
    url,
  }: Invoiced & Documented): Email => ({
    subject: `Invoice ${number} from ${seller}: ${amount}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${seller} has shipped goods of your order ${orderNumber} on account. Please pay ${amount} for invoice ${number} by ${dueOn}.`,
    ],
    action: { label: 'See the order and its invoices', url },
    remark,
  }),
  'account-lines-cancelled': ({
    fullName,
    orderNumber,
    product,
    seller,
    amount,
    url,
  }: OfOrder & { product: string }): Email => ({
    subject: `A part of your order ${orderNumber} was cancelled`,
    paragraphs: [
      `Hello ${fullName},`,
      `${seller} has cancelled ${product} of your order on account. The ${amount} are available on your account again.`,
    ],
    action: { label: 'See the order', url },
    remark,
  }),
  'account-receipt': ({
    fullName,
    seller,
    amount,
    reference,
    receivedOn,
    owed,
    url,
  }: Greeted &
    Linked &
    Record<'seller' | 'amount' | 'reference' | 'receivedOn' | 'owed', string>): Email => ({
    subject: `${seller} has received ${amount}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${seller} has recorded your payment of ${amount} of ${receivedOn} with the reference ${reference}. ${owed} of your invoices on account are left to pay.`,
    ],
    action: { label: 'See the account', url },
    remark,
  }),
};

export type CreditEmails = typeof credit;
