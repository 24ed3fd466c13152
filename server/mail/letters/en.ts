import { limits } from '../../../contract/limits.ts';
import type { Letter } from '../mail.ts';

type Greeted = { fullName: string };
type Linked = { url: string };
/** `role` comes from write-letter.ts. */
type Invitation = Linked & { organization: string; inviter: string; role: string };
type Order = Greeted & Linked & { orderNumber: string; product: string; total: string };
/** `contents` are the items with their quantities; a parcel need not have a tracking number. */
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
type OwnerChange = Greeted & Linked & { organization: string; owner: string; by: string };

/** The texts of all letters. Names and addresses are inserted as they are. */
export const en = {
  verify: ({ fullName, url }: Greeted & Linked): Letter => ({
    subject: 'Verify your email address',
    paragraphs: [
      `Hello ${fullName},`,
      'please confirm that this email address is yours. The link works once, for 24 hours.',
    ],
    action: { label: 'Verify email address', url },
    remark: 'If you did not create an account, you can ignore this message.',
  }),
  reset: ({ url }: Linked): Letter => ({
    subject: 'Reset your password',
    paragraphs: [
      'Somebody asked for a new password for this email address. The link works once, for one hour.',
    ],
    action: { label: 'Choose a new password', url },
    remark: 'If it was not you, you can ignore this message: your password stays as it is.',
  }),
  'password-changed': ({ fullName }: Greeted): Letter => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${fullName},`,
      'the password of your account was changed, and your other sessions were ended.',
    ],
    action: null,
    remark: 'If it was not you, reset your password now and write to us.',
  }),
  change: ({ fullName, url }: Greeted & Linked): Letter => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      `Hello ${fullName},`,
      'you asked to use this email address for your account from now on. The link works once, for 24 hours.',
    ],
    action: { label: 'Use this address', url },
    remark: 'If you did not ask for this, ignore this message: without a press of the link nothing changes.',
  }),
  'email-changing': ({ fullName, newEmail, url }: Greeted & Linked & { newEmail: string }): Letter => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      `Hello ${fullName},`,
      `somebody signed in to your account asked to change its email address to ${newEmail}. It changes once the new address is verified.`,
    ],
    action: { label: 'Stop the change', url },
    remark: 'If it was not you, stop the change and then choose a new password: that ends every session.',
  }),
  invitation: ({ organization, inviter, role, url }: Invitation): Letter => ({
    subject: `${inviter} invites you to ${organization}`,
    paragraphs: [
      `${inviter} invites you to act for ${organization} as ${role}.`,
      `Sign in, or create an account, with this email address. The invitation is open for ${limits.invitationDays} days.`,
    ],
    action: { label: 'See the invitation', url },
    remark: 'If you do not know who invites you, you can ignore this message.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }: OwnerChange): Letter => ({
    subject: `${owner} is now an owner of ${organization}`,
    paragraphs: [`Hello ${fullName},`, `${by} made ${owner} an owner of ${organization}.`],
    action: { label: 'See the members', url },
    remark: 'Every owner gets this message. If this should not have happened, change it there now.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }: OwnerChange): Letter => ({
    subject: `${owner} is now an owner of ${organization}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${by} transferred the ownership of ${organization} to ${owner} and is now an admin.`,
    ],
    action: { label: 'See the members', url },
    remark: 'Every owner gets this message. If this should not have happened, write to the new owner.',
  }),
  'order-paid': ({
    fullName,
    orderNumber,
    product,
    total,
    seller,
    url,
  }: Order & { seller: string }): Letter => ({
    subject: `Your order ${orderNumber} is paid`,
    paragraphs: [`Hello ${fullName},`, `your payment of ${total} for ${product} from ${seller} has arrived.`],
    action: { label: 'See the order', url },
    remark: 'You can switch off letters about orders in your settings.',
  }),
  'order-sold': ({
    fullName,
    orderNumber,
    product,
    total,
    buyer,
    url,
  }: Order & { buyer: string }): Letter => ({
    subject: `New paid order ${orderNumber}`,
    paragraphs: [`Hello ${fullName},`, `${buyer} bought ${product} for ${total}. The payment has arrived.`],
    action: { label: 'See the order', url },
    remark: 'You can switch off letters about sales in your settings.',
  }),
  'order-message': ({ fullName, orderNumber, author, text, url }: Message): Letter => ({
    subject: `New message about order ${orderNumber}`,
    paragraphs: [`Hello ${fullName},`, `${author} wrote to you about order ${orderNumber}:`],
    quote: text,
    action: { label: 'Read and answer', url },
    remark:
      'Please answer on the page of the order: nobody receives what is sent to this address. You can switch off letters about orders in your settings.',
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
  }: Parcel): Letter => ({
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
    remark: 'You can switch off letters about orders in your settings.',
  }),
};

export type LetterWords = typeof en;
