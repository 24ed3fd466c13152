import { limits } from '../../../contract/limits.ts';
import type { PayoutFailure } from '../../../contract/payments.ts';
import type { CardFailure } from '../../../contract/purchases.ts';
import type { SuspendableKind } from '../../../contract/staff-tools.ts';
import { type LowProduct, lowProductLines } from '../low-products.ts';
import type { AttachedDocument, Email } from '../mail.ts';
import { type NotAdded, notAddedLines } from '../not-added.ts';

type Greeted = { fullName: string };
type Linked = { url: string };
/** Absent in emails from before documents were attached. */
type Documented = { attaches?: AttachedDocument };
/** `role` comes from write-email.ts. */
type Invitation = Linked & { organization: string; inviter: string; role: string };
type Order = Greeted & Linked & { orderNumber: string; product: string; total: string };
/** `failure` tells why the saved card was not charged. `payBy` is the time when the order is cancelled. */
type NotCharged = Order & { seller: string; failure: CardFailure; payBy: string };
/** `dueOn` is the last day to quote the freight, or to pay. */
type FreightAwaited = Greeted & Linked & { orderNumber: string; product: string; dueOn: string };
type FreightLapsed = Greeted & Linked & { orderNumber: string; product: string; isQuoted: boolean };
/** `contents` lists the items with their quantities. The tracking number is optional. */
type Parcel = Greeted &
  Linked & {
    orderNumber: string;
    seller: string;
    contents: string;
    carrier: string;
    trackingNumber: string | null;
    isComplete: boolean;
  };
/** `amount` is the amount that is refunded or disputed. */
type MoneyBack = Greeted & Linked & { orderNumber: string; product: string; amount: string };
/**
 * `answerBy` is the last day for an answer to the bank. `wasLost` is true when the dispute was won after an email had
 * said that it was lost.
 */
type Disputed = MoneyBack & { buyer: string; answerBy: string | null; wasLost: boolean };
type FailedPayout = Greeted &
  Linked & { organization: string; isClosed: boolean; amount: string; reason: PayoutFailure };
/** `name` is the name of the organization or product. */
type StaffDecision = Greeted & Linked & { of: SuspendableKind; name: string; reason: string };
/** `total` contains the total of each currency. */
type Submitted = Greeted & Linked & { requester: string; organization: string; total: string };
type Decided = Greeted &
  Linked & { by: string; organization: string; total: string; isApproved: boolean; reason: string };
type Message = Greeted & Linked & { orderNumber: string; author: string; text: string };
type LowStock = Greeted & Linked & { organization: string; products: LowProduct[] };
type Restocked = Greeted & Linked & { product: string; seller: string };
/** `added` is the number of products. */
type Prepared = Greeted & Linked & { list: string; added: number; notAdded: NotAdded[] };
type OwnerChange = Greeted & Linked & { organization: string; owner: string; by: string };

/** The texts of all emails. Names and addresses are inserted unchanged. */
export const en = {
  verify: ({ fullName, url }: Greeted & Linked): Email => ({
    subject: 'Verify your email address',
    paragraphs: [
      `Hello ${fullName},`,
      'Please confirm that this email address is yours. The link works once and expires in 24 hours.',
    ],
    action: { label: 'Verify email address', url },
    remark: 'If you did not create an account, ignore this email.',
  }),
  reset: ({ url }: Linked): Email => ({
    subject: 'Reset your password',
    paragraphs: [
      'Somebody requested a new password for this email address. The link works once and expires in one hour.',
    ],
    action: { label: 'Choose a new password', url },
    remark: 'If you did not request it, ignore this email. Your password stays the same.',
  }),
  'password-changed': ({ fullName }: Greeted): Email => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${fullName},`,
      'The password of your account was changed, and your other sessions were ended.',
    ],
    action: null,
    remark: 'If it was not you, reset your password now and write to us.',
  }),
  change: ({ fullName, url }: Greeted & Linked): Email => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      `Hello ${fullName},`,
      'You asked to use this email address for your account. The link works once and expires in 24 hours.',
    ],
    action: { label: 'Use this address', url },
    remark: 'If you did not ask for this, ignore this email. Nothing changes unless you open the link.',
  }),
  'email-changing': ({ fullName, newEmail, url }: Greeted & Linked & { newEmail: string }): Email => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      `Hello ${fullName},`,
      `Somebody signed in to your account asked to change its email address to ${newEmail}. It changes once the new address is verified.`,
    ],
    action: { label: 'Stop the change', url },
    remark: 'If it was not you, stop the change and then choose a new password: that ends every session.',
  }),
  invitation: ({ organization, inviter, role, url }: Invitation): Email => ({
    subject: `${inviter} invites you to ${organization}`,
    paragraphs: [
      `${inviter} invites you to act for ${organization} as ${role}.`,
      `Sign in, or create an account, with this email address. The invitation is open for ${limits.invitationDays} days.`,
    ],
    action: { label: 'See the invitation', url },
    remark: 'If you do not know who invited you, ignore this email.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }: OwnerChange): Email => ({
    subject: `${owner} is now an owner of ${organization}`,
    paragraphs: [`Hello ${fullName},`, `${by} made ${owner} an owner of ${organization}.`],
    action: { label: 'See the members', url },
    remark: 'Every owner gets this email. If this is a mistake, change it there now.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }: OwnerChange): Email => ({
    subject: `${owner} is now an owner of ${organization}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${by} transferred the ownership of ${organization} to ${owner} and is now an admin.`,
    ],
    action: { label: 'See the members', url },
    remark: 'Every owner gets this email. If this is a mistake, write to the new owner.',
  }),
  suspended: ({ fullName, of, name, reason, url }: StaffDecision): Email => ({
    subject: {
      user: 'Your account was suspended',
      organization: `${name} was suspended`,
      product: `Your product ${name} was suspended`,
    }[of],
    paragraphs: [
      `Hello ${fullName},`,
      {
        user: 'We have suspended your account and ended its sessions. You cannot sign in until it is restored.',
        organization: `We have suspended ${name}. Its products are hidden and cannot be bought. Its members can read everything and complete open orders.`,
        product: `We have suspended your product ${name}. It is hidden, and cannot be published until it is restored.`,
      }[of],
      `The reason: ${reason}`,
    ],
    action: { label: of === 'user' ? 'Go to the sign-in page' : 'See the organization', url },
    remark: 'If you think that this is a mistake, reply to this email.',
  }),
  restored: ({ fullName, of, name, reason, url }: StaffDecision): Email => ({
    subject: {
      user: 'Your account was restored',
      organization: `${name} was restored`,
      product: `Your product ${name} was restored`,
    }[of],
    paragraphs: [
      `Hello ${fullName},`,
      {
        user: 'Your account is no longer suspended. You can sign in again.',
        organization: `${name} is no longer suspended. Its products are visible again.`,
        product: `Your product ${name} is no longer suspended. If it was for sale, it is again.`,
      }[of],
      `The reason: ${reason}`,
    ],
    action: { label: of === 'user' ? 'Sign in' : 'See the organization', url },
    remark: 'If you have a question, reply to this email.',
  }),
  'account-viewed': ({ fullName, reason, url }: Greeted & Linked & { reason: string }): Email => ({
    subject: 'Support viewed your account',
    paragraphs: [
      `Hello ${fullName},`,
      `To help you, our support team viewed your account as you see it. They could not change anything and saw no password and no code. The reason: ${reason}`,
    ],
    action: { label: 'See when support viewed your account', url },
    remark: `A viewing lasts ${limits.viewingMinutes} minutes at most. If you did not expect this, reply to this email.`,
  }),
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
  'requisition-submitted': ({ fullName, requester, organization, total, url }: Submitted): Email => ({
    subject: `${requester} asks for your approval of ${total}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${requester} has submitted a requisition of ${total} for ${organization}. It waits for your decision.`,
    ],
    action: { label: 'See the requisition', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'requisition-decided': ({
    fullName,
    by,
    organization,
    total,
    isApproved,
    reason,
    url,
  }: Decided): Email => ({
    subject: isApproved
      ? `Your requisition of ${total} is approved`
      : `Your requisition of ${total} is rejected`,
    paragraphs: [
      `Hello ${fullName},`,
      isApproved
        ? `${by} has approved your requisition of ${total} for ${organization}. You can place the order now.`
        : `${by} has rejected your requisition of ${total} for ${organization}.`,
    ],
    ...(reason && { quote: reason }),
    action: { label: 'See the requisition', url },
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
  'order-refunded': ({
    fullName,
    orderNumber,
    product,
    amount,
    seller,
    url,
  }: MoneyBack & Documented & { seller: string }): Email => ({
    subject: `${amount} of your order ${orderNumber} was refunded`,
    paragraphs: [
      `Hello ${fullName},`,
      `${seller} has refunded ${amount} for ${product}. The money goes back the way you paid; your bank usually shows it within five to ten days.`,
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
    url,
  }: MoneyBack & { buyer: string }): Email => ({
    subject: `${amount} of order ${orderNumber} was refunded`,
    paragraphs: [
      `Hello ${fullName},`,
      `${amount} for ${product} went back to ${buyer} and was taken from your balance.`,
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
  'payout-failed': ({ fullName, organization, amount, reason, isClosed, url }: FailedPayout): Email => ({
    subject: `A payout of ${amount} did not arrive`,
    paragraphs: [
      `Hello ${fullName},`,
      `A payout of ${amount} to the bank account of ${organization} failed. The money is back in your balance.`,
      {
        account_closed: 'The bank account is closed. Give the payment provider another one.',
        account_unknown:
          'The bank does not know this account. Check its number and holder with the payment provider.',
        account_blocked:
          'The bank refuses payments to this account. Ask your bank, or give the payment provider another account.',
        wrong_currency:
          'The bank account does not accept this currency. Give the payment provider one that does.',
        balance_too_low: 'Your balance was too low. The next payout is made when it is high enough.',
        unknown:
          'The bank gave no reason. Check the bank account with the payment provider, or ask your bank.',
      }[reason],
    ],
    action: { label: isClosed ? 'See the statement' : 'See payment processing', url },
    remark: 'We never ask for bank details by email: give them to the payment provider alone.',
  }),
  'in-stock-again': ({ fullName, product, seller, url }: Restocked): Email => ({
    subject: `${product} is in stock again`,
    paragraphs: [
      `Hello ${fullName},`,
      `${product} from ${seller} is in stock again. No unit is reserved for you.`,
    ],
    action: { label: 'See the product', url },
    remark: 'You asked for this email on the product page. It is the only one about this product.',
  }),
  'cart-prepared': ({ fullName, list, added, notAdded, url }: Prepared): Email => ({
    subject:
      added === 0 && notAdded.length === 0
        ? `Nothing to order from ${list}`
        : `The cart is prepared from ${list}`,
    paragraphs: [
      `Hello ${fullName},`,
      ...(added === 0
        ? [`Today is a date of the recurring order of the list ${list}. No product was added to the cart.`]
        : [
            added === 1
              ? `1 product of the list ${list} is now in the cart.`
              : `${added} products of the list ${list} are now in the cart.`,
            'Nothing is ordered until you place the order.',
          ]),
      ...(notAdded.length > 0 ? ['These products were not added:'] : []),
      ...notAddedLines(notAdded, {
        reasons: {
          LINE_WITHDRAWN: 'no longer for sale',
          LINE_PACK_WITHDRAWN: 'no longer sold in this pack',
          LINE_WITHOUT_PRICE: 'the price is on request',
          LINE_SELLER_SUSPENDED: 'the seller is suspended',
          LINE_OWN_PRODUCT: 'you belong to the organization that sells it',
          QUANTITY_REFUSED: 'the seller does not sell this quantity of the pack',
          CART_FULL: 'the cart is full',
          NOT_COUNTED: 'the stock was never counted',
        },
        others: (count) => (count === 1 ? 'and 1 more product' : `and ${count} more products`),
      }),
    ],
    action: { label: 'See the cart', url },
    remark:
      'You get this email because you are named in the recurring order of this list. You can change it on the page of the list.',
  }),
  'stock-low': ({ fullName, organization, products, url }: LowStock): Email => ({
    subject:
      products.length === 1
        ? `Low stock: ${products[0]?.name}`
        : `Low stock: ${products.length} products of ${organization}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${organization} has few units left to sell:`,
      ...lowProductLines(products, {
        units: ({ available, lowStockAt }) => `${available} available, warning at ${lowStockAt}`,
        others: (count) => (count === 1 ? 'and 1 more product' : `and ${count} more products`),
      }),
      'Units of unpaid orders are not counted as available.',
    ],
    action: { label: 'See the stock', url },
    remark: 'You can turn off emails about sales in your settings.',
  }),
};

export type EmailTexts = typeof en;
