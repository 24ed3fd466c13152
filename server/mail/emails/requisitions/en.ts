import type { Email } from '../../mail.ts';
import type { Greeted, Linked } from '../email-parts.ts';

/** `total` contains the total of each currency. */
type Submitted = Greeted & Linked & { requester: string; organization: string; total: string };
type Decided = Greeted &
  Linked & {
    by: string;
    organization: string;
    total: string;
    isApproved: boolean;
    isPlaced: boolean;
    reason: string;
  };

type LineRejected = Greeted &
  Linked & { by: string; line: string; organization: string; total: string; reason: string };

/** `used` is the reserved and the spent amount. */
type Exceeded = Greeted & Linked & { costCentre: string; organization: string; used: string; amount: string };

/** The emails about requisitions and budgets. */
export const requisitions = {
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
    isPlaced,
    reason,
    url,
  }: Decided): Email => ({
    subject: isApproved
      ? `Your requisition of ${total} is approved`
      : `Your requisition of ${total} is rejected`,
    paragraphs: [
      `Hello ${fullName},`,
      isApproved
        ? `${by} has approved your requisition of ${total} for ${organization}.`
        : `${by} has rejected your requisition of ${total} for ${organization}.`,
      ...(isApproved ? [isPlaced ? 'You can pay the order now.' : 'You can place the order now.'] : []),
    ],
    ...(reason && { quote: reason }),
    action: { label: 'See the requisition', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'requisition-line-rejected': ({
    fullName,
    by,
    line,
    organization,
    total,
    reason,
    url,
  }: LineRejected): Email => ({
    subject: `“${line}” was rejected`,
    paragraphs: [
      `Hello ${fullName},`,
      `${by} has rejected “${line}” in your requisition for ${organization}. The other lines, ${total} in total, wait for approval as a new revision.`,
    ],
    ...(reason && { quote: reason }),
    action: { label: 'See the requisition', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'requisition-reminder': ({ fullName, requester, organization, total, url }: Submitted): Email => ({
    subject: `Reminder: ${requester} asks for your approval of ${total}`,
    paragraphs: [
      `Hello ${fullName},`,
      `The requisition of ${requester} of ${total} for ${organization} still waits for your decision.`,
    ],
    action: { label: 'See the requisition', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'requisition-escalated': ({ fullName, requester, organization, total, url }: Submitted): Email => ({
    subject: `A requisition of ${total} has waited for days`,
    paragraphs: [
      `Hello ${fullName},`,
      `A requisition of ${requester} of ${total} for ${organization} has waited for its approvers for several days. If they cannot decide, change the approval rules, and ${requester} submits it again.`,
    ],
    action: { label: 'See the requisition', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
  'budget-exceeded': ({ fullName, costCentre, organization, used, amount, url }: Exceeded): Email => ({
    subject: `The budget of cost centre ${costCentre} is exceeded`,
    paragraphs: [
      `Hello ${fullName},`,
      `${used} of the ${amount} in a budget of cost centre ${costCentre} of ${organization} are reserved or spent. The budget does not refuse orders.`,
    ],
    action: { label: 'See the budget', url },
    remark: 'You can turn off emails about orders in your settings.',
  }),
};

export type RequisitionEmails = typeof requisitions;
