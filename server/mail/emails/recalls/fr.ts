import type { Email } from '../../mail.ts';
import type { Notice, RecallEmails } from './en.ts';

const kindOf = ({ isRecall }: Notice) => (isRecall ? 'Rappel' : 'Avis de sécurité');
const from = ({ issuer }: Notice) => issuer ?? 'Myelin';
const units = ({ units }: Notice) => (units === 1 ? '1 unité' : `${units} unités`);
const remark = 'Chaque destinataire d’un dispositif concerné reçoit cet e-mail, car il concerne la sécurité.';

export const recalls: RecallEmails = {
  'recall-issued': (notice: Notice): Email => ({
    subject: `${kindOf(notice)} : ${notice.title}`,
    paragraphs: [
      `Bonjour ${notice.fullName},`,
      `${from(notice)} a publié cet avis : ${notice.title}. Il concerne, de façon certaine ou possible, ${units(notice)} reçues par ${notice.buyer}.`,
      'Lisez ce qu’il faut faire des dispositifs et accusez réception de l’avis en indiquant les unités utilisées, mises en quarantaine ou retournées.',
    ],
    action: { label: 'Lire et accuser réception', url: notice.url },
    remark,
  }),
  'recall-reminder': (notice: Notice): Email => ({
    subject: `Sans accusé de réception : ${notice.title}`,
    paragraphs: [
      `Bonjour ${notice.fullName},`,
      `${notice.buyer} n’a pas encore accusé réception de cet avis de ${from(notice)} : ${notice.title}. Il concerne, de façon certaine ou possible, ${units(notice)}.`,
      'Lisez ce qu’il faut faire des dispositifs et accusez réception de l’avis.',
    ],
    action: { label: 'Lire et accuser réception', url: notice.url },
    remark,
  }),
  'recall-escalated': (notice: Notice): Email => ({
    subject: `Toujours sans accusé de réception : ${notice.title}`,
    paragraphs: [
      `Bonjour ${notice.fullName},`,
      notice.isPerson
        ? `Vous n’avez toujours pas accusé réception de cet avis de ${from(notice)} : ${notice.title}. Il concerne, de façon certaine ou possible, ${units(notice)} parmi vos achats.`
        : `Personne chez ${notice.buyer} n’a accusé réception de cet avis de ${from(notice)} : ${notice.title}. Il concerne, de façon certaine ou possible, ${units(notice)}. Vous recevez cet e-mail en tant que propriétaire de l’organisation.`,
      'Veillez à ce que les dispositifs soient retrouvés et accusez réception de l’avis. L’émetteur voit qu’il est en retard.',
    ],
    action: { label: 'Lire et accuser réception', url: notice.url },
    remark,
  }),
};
