import type { CreditEmails } from './en.ts';

const remark = 'Vous pouvez désactiver les e-mails sur les commandes dans vos réglages.';

export const credit: CreditEmails = {
  'account-invoiced': ({ fullName, orderNumber, seller, number, amount, dueOn, url }) => ({
    subject: `Facture ${number} de ${seller} : ${amount}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${seller} a expédié des produits de votre commande sur compte ${orderNumber}. Veuillez payer ${amount} pour la facture ${number} au plus tard le ${dueOn}.`,
    ],
    action: { label: 'Voir la commande et ses factures', url },
    remark,
  }),
  'account-lines-cancelled': ({ fullName, orderNumber, product, seller, amount, url }) => ({
    subject: `Une partie de votre commande ${orderNumber} a été annulée`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${seller} a annulé ${product} de votre commande sur compte. ${amount} sont de nouveau disponibles sur votre compte.`,
    ],
    action: { label: 'Voir la commande', url },
    remark,
  }),
  'account-receipt': ({ fullName, seller, amount, reference, receivedOn, owed, url }) => ({
    subject: `${seller} a reçu ${amount}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${seller} a enregistré votre paiement de ${amount} du ${receivedOn} avec la référence ${reference}. Il reste ${owed} à payer pour vos factures sur compte.`,
    ],
    action: { label: 'Voir le compte', url },
    remark,
  }),
};
