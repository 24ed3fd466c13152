import type { CardFailure } from '../../../../contract/purchases.ts';
import type { Email } from '../../mail.ts';
import type { Documented, Greeted, Linked } from '../email-parts.ts';

type Order = Greeted & Linked & { orderNumber: string; product: string; total: string };
/** `failure` tells why the saved card was not charged. `payBy` is the time when the order is cancelled. */
type NotCharged = Order & { seller: string; failure: CardFailure; payBy: string };
/** `dueOn` is the last day to quote the freight, or to pay. */
type FreightAwaited = Greeted & Linked & { orderNumber: string; product: string; dueOn: string };
type FreightLapsed = Greeted & Linked & { orderNumber: string; product: string; isQuoted: boolean };
/** `contents` lists the products with their quantities. The tracking number is optional. */
type Parcel = Greeted &
  Linked & {
    orderNumber: string;
    seller: string;
    contents: string;
    carrier: string;
    trackingNumber: string | null;
    isComplete: boolean;
  };
type Message = Greeted & Linked & { orderNumber: string; author: string; text: string };

/** The emails about an order until it is shipped. */
export const orders = {
  'freight-asked': ({
    fullName,
    orderNumber,
    product,
    buyer,
    dueOn,
    url,
  }: FreightAwaited & { buyer: string }): Email => ({
    subject: `Order ${orderNumber} waits for your freight`,
    paragraphs: [
      `Hello ${fullName},`,
      `${buyer} has ordered ${product}. None of your freight rules applies to this order, so it waits for you.`,
      `Enter the freight by ${dueOn}. The buyer can pay after that. Otherwise the order is cancelled, and its stock is released.`,
    ],
    action: { label: 'Enter the freight', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'freight-quoted': ({
    fullName,
    orderNumber,
    product,
    seller,
    freight,
    total,
    dueOn,
    url,
  }: FreightAwaited & { seller: string; freight: string; total: string }): Email => ({
    subject: `The freight of your order ${orderNumber} is ${freight}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${seller} has quoted freight of ${freight} for ${product}. The total is ${total}.`,
      `Pay by ${dueOn}. Until then the stock is reserved for you. After that the order is cancelled.`,
    ],
    action: { label: 'Pay the order', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'freight-lapsed': ({ fullName, orderNumber, product, isQuoted, url }: FreightLapsed): Email => ({
    subject: `Order ${orderNumber} was cancelled`,
    paragraphs: [
      `Hello ${fullName},`,
      isQuoted
        ? `The order of ${product} was not paid in time after its freight was quoted.`
        : `The freight of the order of ${product} was not quoted in time.`,
      'It was cancelled, and its stock is no longer reserved. Nothing was charged.',
    ],
    action: { label: 'See the order', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'card-not-charged': ({
    fullName,
    orderNumber,
    product,
    total,
    seller,
    failure,
    payBy,
    url,
  }: NotCharged): Email => ({
    subject: `Your order ${orderNumber} is not paid yet`,
    paragraphs: [
      `Hello ${fullName},`,
      {
        declined: `The bank declined the saved card for the payment of ${total} to ${seller} for ${product}.`,
        authentication_required: `The bank asks you to confirm the payment of ${total} to ${seller} for ${product}.`,
        unusable: `The saved card could not be used for the payment of ${total} to ${seller} for ${product}.`,
      }[failure],
      `Pay this order with another card or on the payment provider’s page by ${payBy}. Otherwise the order is cancelled, and its stock is released.`,
    ],
    action: { label: 'Pay the order', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'order-paid': ({
    fullName,
    orderNumber,
    product,
    total,
    seller,
    url,
  }: Order & Documented & { seller: string }): Email => ({
    subject: `Your order ${orderNumber} is paid`,
    paragraphs: [`Hello ${fullName},`, `Your payment of ${total} for ${product} from ${seller} has arrived.`],
    action: { label: 'See the order', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'order-sold': ({
    fullName,
    orderNumber,
    product,
    total,
    buyer,
    url,
  }: Order & { buyer: string }): Email => ({
    subject: `New paid order ${orderNumber}`,
    paragraphs: [`Hello ${fullName},`, `${buyer} bought ${product} for ${total}. The payment has arrived.`],
    action: { label: 'See the order', url },
    remark: 'You can turn off emails about sales in your settings.',
  }),
  'order-on-account': ({
    fullName,
    orderNumber,
    product,
    total,
    seller,
    url,
  }: Order & { seller: string }): Email => ({
    subject: `Your order ${orderNumber} is confirmed`,
    paragraphs: [
      `Hello ${fullName},`,
      `You bought ${product} from ${seller} for ${total} on account. The seller prepares the shipment.`,
    ],
    action: { label: 'See the order', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'order-sold-on-account': ({
    fullName,
    orderNumber,
    product,
    total,
    buyer,
    url,
  }: Order & { buyer: string }): Email => ({
    subject: `New order ${orderNumber} on account`,
    paragraphs: [`Hello ${fullName},`, `${buyer} bought ${product} for ${total} on account.`],
    action: { label: 'See the order', url },
    remark: 'You can turn off emails about sales in your settings.',
  }),
  'order-account-cancelled': ({
    fullName,
    orderNumber,
    product,
    total,
    seller,
    url,
  }: Order & { seller: string }): Email => ({
    subject: `Your order ${orderNumber} was cancelled`,
    paragraphs: [
      `Hello ${fullName},`,
      `${seller} has cancelled your order on account of ${product}. The ${total} are available on your account again.`,
    ],
    action: { label: 'See the order', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'order-message': ({ fullName, orderNumber, author, text, url }: Message): Email => ({
    subject: `New message about order ${orderNumber}`,
    paragraphs: [`Hello ${fullName},`, `${author} wrote to you about order ${orderNumber}:`],
    quote: text,
    action: { label: 'Read and answer', url },
    remark:
      'The text above was written by them, not by us, so web addresses in it are not links. We never ask for a password, a code or bank details in a message. Please answer on the order page. Replies to this email are not read. You can turn off emails about orders in your settings.',
  }),
  'order-shipped': ({
    fullName,
    orderNumber,
    seller,
    contents,
    carrier,
    trackingNumber,
    isComplete,
    url,
  }: Parcel): Email => ({
    subject: `Your order ${orderNumber} is on its way`,
    paragraphs: [
      `Hello ${fullName},`,
      `${seller} has sent you a parcel with ${carrier}: ${contents}.`,
      ...(trackingNumber ? [`The tracking number is ${trackingNumber}.`] : []),
      isComplete
        ? 'With this parcel, everything that you ordered has been sent.'
        : 'The rest of your order follows separately.',
    ],
    action: { label: 'Follow the order', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
};

export type OrderEmails = typeof orders;
