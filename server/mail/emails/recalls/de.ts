import type { Email } from '../../mail.ts';
import type { Notice, RecallEmails } from './en.ts';

const kindOf = ({ isRecall }: Notice) => (isRecall ? 'Rückruf' : 'Sicherheitshinweis');
const from = ({ issuer }: Notice) => issuer ?? 'Myelin';
const units = ({ units }: Notice) => (units === 1 ? '1 Einheit' : `${units} Einheiten`);
const remark =
  'Diese E-Mail erhält jeder Empfänger eines betroffenen Produkts, weil es um die Sicherheit geht.';

export const recalls: RecallEmails = {
  'recall-issued': (notice: Notice): Email => ({
    subject: `${kindOf(notice)}: ${notice.title}`,
    paragraphs: [
      `Guten Tag ${notice.fullName},`,
      `${from(notice)} hat diesen Hinweis herausgegeben: ${notice.title}. Er betrifft sicher oder möglicherweise ${units(notice)}, die ${notice.buyer} erhalten hat.`,
      'Bitte lesen Sie, was mit den Produkten zu tun ist, und bestätigen Sie den Hinweis mit den Mengen, die Sie verwendet, gesperrt oder zurückgesandt haben.',
    ],
    action: { label: 'Lesen und bestätigen', url: notice.url },
    remark,
  }),
  'recall-reminder': (notice: Notice): Email => ({
    subject: `Noch nicht bestätigt: ${notice.title}`,
    paragraphs: [
      `Guten Tag ${notice.fullName},`,
      `${notice.buyer} hat diesen Hinweis von ${from(notice)} noch nicht bestätigt: ${notice.title}. Er betrifft sicher oder möglicherweise ${units(notice)}.`,
      'Bitte lesen Sie, was mit den Produkten zu tun ist, und bestätigen Sie den Hinweis.',
    ],
    action: { label: 'Lesen und bestätigen', url: notice.url },
    remark,
  }),
  'recall-escalated': (notice: Notice): Email => ({
    subject: `Weiterhin nicht bestätigt: ${notice.title}`,
    paragraphs: [
      `Guten Tag ${notice.fullName},`,
      notice.isPerson
        ? `Sie haben diesen Hinweis von ${from(notice)} weiterhin nicht bestätigt: ${notice.title}. Er betrifft sicher oder möglicherweise ${units(notice)}, die Sie erhalten haben.`
        : `Niemand von ${notice.buyer} hat diesen Hinweis von ${from(notice)} bestätigt: ${notice.title}. Er betrifft sicher oder möglicherweise ${units(notice)}. Sie erhalten diese E-Mail als Inhaber der Organisation.`,
      'Bitte sorgen Sie dafür, dass die Produkte gefunden werden, und bestätigen Sie den Hinweis. Der Herausgeber sieht, dass er überfällig ist.',
    ],
    action: { label: 'Lesen und bestätigen', url: notice.url },
    remark,
  }),
};
