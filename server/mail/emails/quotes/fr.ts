import type { QuoteEmails } from './en.ts';

const remark = 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.';

export const quotes: QuoteEmails = {
  'quote-requested': ({ fullName, title, buyer, seller, deadline, url }) => ({
    subject: `${buyer} demande un devis : ${title}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${buyer} demande un devis à ${seller}. Vous pouvez l’envoyer jusqu’au ${deadline}.`,
    ],
    action: { label: 'Voir la demande', url },
    remark,
  }),
  'quote-reminder': ({ fullName, title, buyer, seller, deadline, url }) => ({
    subject: `Votre devis est bientôt dû : ${title}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${buyer} attend un devis de ${seller}. Vous pouvez l’envoyer ou décliner la demande jusqu’au ${deadline}.`,
    ],
    action: { label: 'Voir la demande', url },
    remark,
  }),
  'quote-sent': ({ fullName, title, seller, isRevised, opensAt, url }) => ({
    subject: isRevised
      ? `${seller} a modifié son devis : ${title}`
      : `${seller} a envoyé un devis : ${title}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      isRevised
        ? `${seller} a envoyé une nouvelle version de son devis. Les versions précédentes ne comptent plus.`
        : `${seller} a répondu à votre demande de devis.`,
      ...(opensAt ? [`La demande est scellée. Vous pouvez lire les devis après le ${opensAt}.`] : []),
    ],
    action: { label: 'Voir les devis', url },
    remark,
  }),
  'quote-question': ({ fullName, title, seller, text, url }) => ({
    subject: `${seller} a une question : ${title}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${seller} pose une question sur votre demande de devis. Tous les vendeurs invités peuvent lire votre réponse.`,
    ],
    quote: text,
    action: { label: 'Répondre', url },
    remark,
  }),
  'quote-answer': ({ fullName, title, buyer, text, url }) => ({
    subject: `${buyer} a écrit à tous les vendeurs invités : ${title}`,
    paragraphs: [`Bonjour ${fullName},`, `${buyer} a écrit au sujet de sa demande de devis.`],
    quote: text,
    action: { label: 'Voir la demande', url },
    remark,
  }),
  'quote-decided': ({ fullName, title, buyer, seller, outcome, url }) => ({
    ...{
      accepted: {
        subject: `${buyer} a accepté votre devis : ${title}`,
        paragraphs: [
          `Bonjour ${fullName},`,
          `${buyer} a accepté le devis de ${seller} et passé la commande. Vous pourrez expédier quand elle sera payée.`,
        ],
      },
      notChosen: {
        subject: `${buyer} a choisi un autre devis : ${title}`,
        paragraphs: [
          `Bonjour ${fullName},`,
          `${buyer} a choisi d’autres devis. Le devis de ${seller} n’a pas été accepté.`,
        ],
      },
      cancelled: {
        subject: `${buyer} a annulé sa demande : ${title}`,
        paragraphs: [
          `Bonjour ${fullName},`,
          `${buyer} a annulé sa demande de devis à ${seller}. Vous n’avez pas besoin d’envoyer un devis.`,
        ],
      },
    }[outcome],
    action: { label: 'Voir la demande', url },
    remark,
  }),
};
