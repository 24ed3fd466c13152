import type { Email } from '../../mail.ts';
import type { Documented, Greeted, Linked, Stated } from '../email-parts.ts';

type OfOrder = Greeted & Linked & { orderNumber: string; seller: string; amount: string };
/** `number` is the number of the document. `dueOn` is the day until which the invoice is to be paid. */
type Invoiced = OfOrder & { number: string; dueOn: string };

/** `number` is the number of the note, and `invoice` the number of the invoice that it changes. */
type Noted = OfOrder & Documented & { number: string; invoice: string; reason: string };

/** A card payment of invoices. `takenBack` is the part that refunds and disputes have given back. */
export type Carded = Greeted &
  Linked &
  Record<'buyer' | 'seller' | 'amount' | 'takenBack' | 'reference', string>;

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
  'account-card-paid': ({ fullName, buyer, amount, reference, url }: Carded): Email => ({
    subject: `${buyer} has paid ${amount} by card`,
    paragraphs: [
      `Hello ${fullName},`,
      `${buyer} has paid ${amount} of its invoices on account by card. The payment provider transfers the money to you. The receipt with the reference ${reference} is recorded, and has paid the invoices.`,
    ],
    action: { label: 'See the account', url },
    remark,
  }),
  'account-card-disputed': ({ fullName, buyer, amount, reference, url }: Carded): Email => ({
    subject: `A card payment of ${buyer} is disputed`,
    paragraphs: [
      `Hello ${fullName},`,
      `The bank of ${buyer} disputes the card payment of ${amount} for invoices on account, with the reference ${reference}. Nothing changes until the bank has decided. If the dispute is lost, the payment is taken back, and the invoices are open again.`,
      'To answer the dispute, please contact our support.',
    ],
    action: { label: 'See the account', url },
    remark,
  }),
  'account-card-taken-back': ({
    fullName,
    buyer,
    seller,
    amount,
    takenBack,
    reference,
    url,
  }: Carded): Email => ({
    subject: `A card payment of ${amount} has changed`,
    paragraphs: [
      `Hello ${fullName},`,
      `${buyer} has paid ${amount} to ${seller} by card for invoices on account, with the reference ${reference}. Because of refunds and disputes, ${takenBack} of it is given back now. The receipts and invoices of the account are changed accordingly.`,
    ],
    action: { label: 'See the account', url },
    remark,
  }),
  'account-credited': ({ fullName, seller, number, invoice, amount, reason, url }: Noted): Email => ({
    subject: `${seller} has credited ${amount}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${seller} has issued the adjustment note ${number}. It credits ${amount} of invoice ${invoice}. The reason:`,
    ],
    quote: reason,
    action: { label: 'See the order and its invoices', url },
    remark,
  }),
  'account-debited': ({ fullName, seller, number, invoice, amount, reason, url }: Noted): Email => ({
    subject: `${seller} has added ${amount} to an invoice`,
    paragraphs: [
      `Hello ${fullName},`,
      `${seller} has issued the adjustment note ${number}. It adds ${amount} to invoice ${invoice}. The reason:`,
    ],
    quote: reason,
    action: { label: 'See the order and its invoices', url },
    remark,
  }),
  'account-invoice-due': ({
    fullName,
    orderNumber,
    seller,
    number,
    amount,
    dueOn,
    url,
  }: Invoiced): Email => ({
    subject: `Invoice ${number} from ${seller} is due on ${dueOn}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${amount} of invoice ${number} for your order ${orderNumber} on account is left to pay. It is due on ${dueOn}.`,
    ],
    action: { label: 'See the order and its invoices', url },
    remark,
  }),
  'account-invoice-overdue': ({
    fullName,
    orderNumber,
    seller,
    number,
    amount,
    dueOn,
    url,
  }: Invoiced): Email => ({
    subject: `Invoice ${number} from ${seller} is overdue`,
    paragraphs: [
      `Hello ${fullName},`,
      `${amount} of invoice ${number} for your order ${orderNumber} on account was due on ${dueOn} and is not paid. If you have paid in the meantime, ${seller} has not recorded it yet.`,
      'If an invoice is overdue for more than 14 days, nothing more can be bought on the account.',
    ],
    action: { label: 'See the order and its invoices', url },
    remark,
  }),
  'account-statement': ({
    fullName,
    seller,
    firstOn,
    lastOn,
    balance,
    url,
  }: Greeted & Linked & Stated & Record<'seller' | 'firstOn' | 'lastOn' | 'balance', string>): Email => ({
    subject: `Statement of your account at ${seller}: ${balance}`,
    paragraphs: [
      `Hello ${fullName},`,
      `Here is the statement of your credit account at ${seller} from ${firstOn} to ${lastOn}. The closing balance is ${balance}. A negative balance is your credit.`,
      'The statement is attached as a CSV file.',
    ],
    action: { label: 'See the statement', url },
    remark,
  }),
};

export type CreditEmails = typeof credit;
