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
  'account-card-paid': ({ fullName, buyer, amount, reference, url }) => ({
    subject: `${buyer} a payé ${amount} par carte`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${buyer} a payé par carte ${amount} de ses factures sur compte. Le prestataire de paiement vous transfère cette somme. L’encaissement portant la référence ${reference} est enregistré et imputé aux factures.`,
    ],
    action: { label: 'Voir le compte', url },
    remark,
  }),
  'account-card-disputed': ({ fullName, buyer, amount, reference, url }) => ({
    subject: `Un paiement par carte de ${buyer} est contesté`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `La banque de ${buyer} conteste le paiement par carte de ${amount} pour des factures sur compte, portant la référence ${reference}. Rien ne change tant que la banque n’a pas tranché. Si le litige est perdu, le paiement est repris et les factures sont de nouveau à payer.`,
      'Pour répondre au litige, veuillez contacter notre assistance.',
    ],
    action: { label: 'Voir le compte', url },
    remark,
  }),
  'account-card-taken-back': ({ fullName, buyer, seller, amount, takenBack, reference, url }) => ({
    subject: `Un paiement par carte de ${amount} a changé`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${buyer} a payé ${amount} par carte à ${seller} pour des factures sur compte, avec la référence ${reference}. En raison de remboursements et de litiges, ${takenBack} en ont été rendus à ce jour. Les encaissements et les factures du compte sont modifiés en conséquence.`,
    ],
    action: { label: 'Voir le compte', url },
    remark,
  }),
  'account-credited': ({ fullName, seller, number, invoice, amount, reason, url }) => ({
    subject: `${seller} a crédité ${amount}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${seller} a émis la note de régularisation ${number}. Elle crédite ${amount} de la facture ${invoice}. Le motif :`,
    ],
    quote: reason,
    action: { label: 'Voir la commande et ses factures', url },
    remark,
  }),
  'account-debited': ({ fullName, seller, number, invoice, amount, reason, url }) => ({
    subject: `${seller} a ajouté ${amount} à une facture`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${seller} a émis la note de régularisation ${number}. Elle ajoute ${amount} à la facture ${invoice}. Le motif :`,
    ],
    quote: reason,
    action: { label: 'Voir la commande et ses factures', url },
    remark,
  }),
  'account-invoice-due': ({ fullName, orderNumber, seller, number, amount, dueOn, url }) => ({
    subject: `La facture ${number} de ${seller} arrive à échéance le ${dueOn}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `Il reste ${amount} à payer pour la facture ${number} de votre commande sur compte ${orderNumber}. Elle arrive à échéance le ${dueOn}.`,
    ],
    action: { label: 'Voir la commande et ses factures', url },
    remark,
  }),
  'account-invoice-overdue': ({ fullName, orderNumber, seller, number, amount, dueOn, url }) => ({
    subject: `La facture ${number} de ${seller} est en retard`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${amount} de la facture ${number} de votre commande sur compte ${orderNumber} étaient à payer le ${dueOn} et ne sont pas payés. Si vous avez payé entre-temps, ${seller} ne l’a pas encore enregistré.`,
      'Si une facture est en retard de plus de 14 jours, rien de plus ne peut être acheté sur le compte.',
    ],
    action: { label: 'Voir la commande et ses factures', url },
    remark,
  }),
  'account-statement': ({ fullName, seller, firstOn, lastOn, balance, url }) => ({
    subject: `Relevé de votre compte chez ${seller} : ${balance}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `Voici le relevé de votre compte chez ${seller} du ${firstOn} au ${lastOn}. Le solde final est de ${balance}. Un solde négatif est en votre faveur.`,
      'Le relevé est joint au format CSV.',
    ],
    action: { label: 'Voir le relevé', url },
    remark,
  }),
};
