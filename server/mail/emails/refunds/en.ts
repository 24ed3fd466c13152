import type { Email } from '../../mail.ts';
import type { Documented, Greeted, Linked } from '../email-parts.ts';

/** `amount` is the amount that is refunded or disputed. */
type MoneyBack = Greeted & Linked & { orderNumber: string; product: string; amount: string };
/**
 * `notShipped` names the refunded goods that are not shipped any more, or is null if there are none. `isByBuyer`: the buyer
 * cancelled what was not shipped of a held order.
 */
type Refunded = MoneyBack & { notShipped: string | null; isByBuyer: boolean };
/**
 * `answerBy` is the last day on which the seller can respond to the bank. `wasLost` is true when the dispute was won
 * after an email had said that it was lost.
 */
type Disputed = MoneyBack & { buyer: string; answerBy: string | null; wasLost: boolean };

/** The emails about refunds and disputes. */
export const refunds = {
  'order-refunded': ({
    fullName,
    orderNumber,
    product,
    amount,
    seller,
    notShipped,
    isByBuyer,
    url,
  }: Refunded & Documented & { seller: string }): Email => ({
    subject: `${amount} of your order ${orderNumber} was refunded`,
    paragraphs: [
      `Hello ${fullName},`,
      isByBuyer
        ? `Everything of this held order that was not shipped was cancelled. You get ${amount} for ${product} back from ${seller}.`
        : `${seller} has refunded ${amount} for ${product}.`,
      'The money goes back the way you paid; your bank usually shows it within five to ten days.',
      ...(notShipped ? [`These goods will not be shipped any more: ${notShipped}.`] : []),
    ],
    action: { label: 'See the order', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'sale-refunded': ({
    fullName,
    orderNumber,
    product,
    amount,
    buyer,
    notShipped,
    isByBuyer,
    url,
  }: Refunded & { buyer: string }): Email => ({
    subject: `${amount} of order ${orderNumber} was refunded`,
    paragraphs: [
      `Hello ${fullName},`,
      ...(isByBuyer
        ? [`${buyer} has cancelled everything of this held order that was not shipped. Do not ship it.`]
        : []),
      `${amount} for ${product} went back to ${buyer} and was taken from your balance.`,
      ...(notShipped ? [`Do not ship these goods any more: ${notShipped}.`] : []),
    ],
    action: { label: 'See the order', url },
    remark: 'You can turn off emails about sales in your settings.',
  }),
  'order-disputed': ({
    fullName,
    orderNumber,
    product,
    amount,
    seller,
    url,
  }: MoneyBack & { seller: string }): Email => ({
    subject: `The payment of your order ${orderNumber} is disputed`,
    paragraphs: [
      `Hello ${fullName},`,
      `Your bank has told us that the payment of ${amount} to ${seller} for ${product} is disputed. The order waits until your bank has decided.`,
    ],
    action: { label: 'See the order', url },
    remark: 'If you did not dispute it, tell your bank.',
  }),
  'dispute-inquiry': ({ fullName, orderNumber, product, amount, buyer, answerBy, url }: Disputed): Email => ({
    subject: `The bank asks about order ${orderNumber}`,
    paragraphs: [
      `Hello ${fullName},`,
      `The bank of ${buyer} asks about the payment of ${amount} for ${product}. No money was taken. A good answer can keep it from becoming a dispute.`,
      ...(answerBy ? [`Send your evidence to the bank by ${answerBy}.`] : []),
    ],
    action: { label: 'Answer the bank', url },
    remark: 'You can turn off emails about sales in your settings.',
  }),
  'dispute-opened': ({ fullName, orderNumber, product, amount, buyer, answerBy, url }: Disputed): Email => ({
    subject: `Order ${orderNumber} is disputed`,
    paragraphs: [
      `Hello ${fullName},`,
      `${buyer} disputes the payment of ${amount} for ${product}, and the bank has taken it back for now.`,
      ...(answerBy ? [`Send your evidence to the bank by ${answerBy}.`] : []),
    ],
    action: { label: 'Answer the dispute', url },
    remark: 'You can turn off emails about sales in your settings.',
  }),
  'dispute-won': ({ fullName, orderNumber, product, amount, wasLost, url }: Disputed): Email => ({
    subject: `You won the dispute about order ${orderNumber}`,
    paragraphs: [
      `Hello ${fullName},`,
      wasLost
        ? `The bank has changed its decision in your favour. What was taken from your balance of the ${amount} for ${product} comes back to you; our support team takes care of it.`
        : `The bank has decided in your favour: the ${amount} for ${product} stay with you.`,
    ],
    action: { label: 'See the order', url },
    remark: 'You can turn off emails about sales in your settings.',
  }),
  'dispute-lost': ({ fullName, orderNumber, product, amount, buyer, url }: Disputed): Email => ({
    subject: `You lost the dispute about order ${orderNumber}`,
    paragraphs: [
      `Hello ${fullName},`,
      `The bank has decided for ${buyer}. The ${amount} for ${product} are taken from your balance.`,
    ],
    action: { label: 'See the order', url },
    remark: 'You can turn off emails about sales in your settings.',
  }),
};

export type RefundEmails = typeof refunds;
