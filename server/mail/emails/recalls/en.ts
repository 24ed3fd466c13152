import type { Email } from '../../mail.ts';
import type { Greeted, Linked } from '../email-parts.ts';

/**
 * `isRecall`: false for a field safety notice. `issuer`: null for platform staff. `isPerson`: the reader bought without an
 * organization.
 */
export type Notice = Greeted &
  Linked & {
    title: string;
    isRecall: boolean;
    buyer: string;
    isPerson: boolean;
    issuer: string | null;
    units: number;
  };

const kindOf = ({ isRecall }: Notice) => (isRecall ? 'Recall' : 'Field safety notice');
const from = ({ issuer }: Notice) => issuer ?? 'Myelin';
const units = ({ units }: Notice) => (units === 1 ? '1 unit' : `${units} units`);
const remark = 'Every recipient of an affected device gets this email, because it is about safety.';

/** The emails to the recipients of recalls and field safety notices. */
export const recalls = {
  'recall-issued': (notice: Notice): Email => ({
    subject: `${kindOf(notice)}: ${notice.title}`,
    paragraphs: [
      `Hello ${notice.fullName},`,
      `${from(notice)} has issued this notice: ${notice.title}. It concerns or possibly concerns ${units(notice)} that ${notice.buyer} received.`,
      'Please read what to do with the devices, and acknowledge the notice with the units that you have used, quarantined or returned.',
    ],
    action: { label: 'Read and acknowledge', url: notice.url },
    remark,
  }),
  'recall-reminder': (notice: Notice): Email => ({
    subject: `Not yet acknowledged: ${notice.title}`,
    paragraphs: [
      `Hello ${notice.fullName},`,
      `${notice.buyer} has not acknowledged this notice of ${from(notice)} yet: ${notice.title}. It concerns or possibly concerns ${units(notice)}.`,
      'Please read what to do with the devices, and acknowledge the notice.',
    ],
    action: { label: 'Read and acknowledge', url: notice.url },
    remark,
  }),
  'recall-escalated': (notice: Notice): Email => ({
    subject: `Still not acknowledged: ${notice.title}`,
    paragraphs: [
      `Hello ${notice.fullName},`,
      notice.isPerson
        ? `You have still not acknowledged this notice of ${from(notice)}: ${notice.title}. It concerns or possibly concerns ${units(notice)} that you received.`
        : `Nobody of ${notice.buyer} has acknowledged this notice of ${from(notice)}: ${notice.title}. It concerns or possibly concerns ${units(notice)}. You get this email because you own the organization.`,
      'Please make sure that the devices are found, and acknowledge the notice. The issuer sees that it is overdue.',
    ],
    action: { label: 'Read and acknowledge', url: notice.url },
    remark,
  }),
};

export type RecallEmails = typeof recalls;
