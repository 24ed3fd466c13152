import type { RefundEmails } from './en.ts';

export const refunds: RefundEmails = {
  'order-refunded': ({ fullName, orderNumber, product, amount, seller, notShipped, isByBuyer, url }) => ({
    subject: `${amount} de votre commande ${orderNumber} ont été remboursés`,
    paragraphs: [
      `Bonjour ${fullName},`,
      isByBuyer
        ? `Tout ce qui n’avait pas été expédié de cette commande retenue a été annulé. ${seller} vous rend ${amount} pour ${product}.`
        : `${seller} vous a remboursé ${amount} pour ${product}.`,
      'L’argent revient par le moyen que vous avez utilisé pour payer ; votre banque l’affiche en général sous cinq à dix jours.',
      ...(notShipped ? [`Ces articles ne seront plus expédiés : ${notShipped}.`] : []),
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'sale-refunded': ({ fullName, orderNumber, product, amount, buyer, notShipped, isByBuyer, url }) => ({
    subject: `${amount} de la commande ${orderNumber} ont été remboursés`,
    paragraphs: [
      `Bonjour ${fullName},`,
      ...(isByBuyer
        ? [
            `${buyer} a annulé tout ce qui n’avait pas été expédié de cette commande retenue. Ne l’expédiez plus.`,
          ]
        : []),
      `${amount} pour ${product} ont été rendus à ${buyer} et retirés de votre solde.`,
      ...(notShipped ? [`N’expédiez plus ces articles : ${notShipped}.`] : []),
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos ventes dans vos paramètres.',
  }),
  'order-disputed': ({ fullName, orderNumber, product, amount, seller, url }) => ({
    subject: `Le paiement de votre commande ${orderNumber} est contesté`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `Votre banque nous a informés que le paiement de ${amount} à ${seller} pour ${product} est contesté. La commande attend la décision de votre banque.`,
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Si vous n’avez rien contesté, dites-le à votre banque.',
  }),
  'dispute-inquiry': ({ fullName, orderNumber, product, amount, buyer, answerBy, url }) => ({
    subject: `La banque se renseigne sur la commande ${orderNumber}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `La banque de ${buyer} se renseigne sur le paiement de ${amount} pour ${product}. Aucun argent n’a été prélevé. Une bonne réponse peut éviter un litige.`,
      ...(answerBy ? [`La banque accepte vos justificatifs jusqu’au ${answerBy}.`] : []),
    ],
    action: { label: 'Répondre à la banque', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos ventes dans vos paramètres.',
  }),
  'dispute-opened': ({ fullName, orderNumber, product, amount, buyer, answerBy, url }) => ({
    subject: `Le paiement de la commande ${orderNumber} est contesté`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${buyer} conteste le paiement de ${amount} pour ${product}, et la banque a repris l’argent pour le moment.`,
      ...(answerBy ? [`La banque accepte vos justificatifs jusqu’au ${answerBy}.`] : []),
    ],
    action: { label: 'Répondre au litige', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos ventes dans vos paramètres.',
  }),
  'dispute-won': ({ fullName, orderNumber, product, amount, wasLost, url }) => ({
    subject: `Vous avez gagné le litige de la commande ${orderNumber}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      wasLost
        ? `La banque est revenue sur sa décision, en votre faveur. Ce qui a été retiré de votre solde sur les ${amount} pour ${product} vous est rendu ; notre assistance s’en charge.`
        : `La banque a décidé en votre faveur : les ${amount} pour ${product} vous restent.`,
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos ventes dans vos paramètres.',
  }),
  'dispute-lost': ({ fullName, orderNumber, product, amount, buyer, url }) => ({
    subject: `Vous avez perdu le litige de la commande ${orderNumber}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `La banque a décidé en faveur de ${buyer}. Les ${amount} pour ${product} sont retirés de votre solde.`,
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos ventes dans vos paramètres.',
  }),
};
