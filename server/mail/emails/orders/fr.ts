import type { OrderEmails } from './en.ts';

export const orders: OrderEmails = {
  'freight-asked': ({ fullName, orderNumber, product, buyer, dueOn, url }) => ({
    subject: `La commande ${orderNumber} attend vos frais de port`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${buyer} a commandé ${product}. Aucune de vos règles de frais de port ne s’applique à cette commande : elle attend votre réponse.`,
      `Indiquez les frais de port avant le ${dueOn}. L’acheteur pourra ensuite payer. Sinon, la commande sera annulée et son stock libéré.`,
    ],
    action: { label: 'Indiquer les frais de port', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'freight-quoted': ({ fullName, orderNumber, product, seller, freight, total, dueOn, url }) => ({
    subject: `Les frais de port de votre commande ${orderNumber} sont de ${freight}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${seller} indique des frais de port de ${freight} pour ${product}. Le total est de ${total}.`,
      `Payez avant le ${dueOn}. Jusque-là, le stock vous est réservé. Ensuite, la commande sera annulée.`,
    ],
    action: { label: 'Payer la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'freight-lapsed': ({ fullName, orderNumber, product, isQuoted, url }) => ({
    subject: `La commande ${orderNumber} a été annulée`,
    paragraphs: [
      `Bonjour ${fullName},`,
      isQuoted
        ? `La commande de ${product} n’a pas été payée à temps après l’indication des frais de port.`
        : `Les frais de port de la commande de ${product} n’ont pas été indiqués à temps.`,
      'Elle a été annulée et son stock n’est plus réservé. Rien n’a été débité.',
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'card-not-charged': ({ fullName, orderNumber, product, total, seller, failure, payBy, url }) => ({
    subject: `Votre commande ${orderNumber} n’est pas encore payée`,
    paragraphs: [
      `Bonjour ${fullName},`,
      {
        declined: `La banque a refusé la carte enregistrée pour le paiement de ${total} à ${seller} pour ${product}.`,
        authentication_required: `La banque vous demande de confirmer le paiement de ${total} à ${seller} pour ${product}.`,
        unusable: `La carte enregistrée n’a pas pu être utilisée pour le paiement de ${total} à ${seller} pour ${product}.`,
      }[failure],
      `Payez cette commande avec une autre carte ou sur la page du prestataire de paiement avant le ${payBy}. Sinon, elle sera annulée et son stock libéré.`,
    ],
    action: { label: 'Payer la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'order-paid': ({ fullName, orderNumber, product, total, seller, url }) => ({
    subject: `Votre commande ${orderNumber} est payée`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `Votre paiement de ${total} à ${seller} pour ${product} est arrivé.`,
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'order-sold': ({ fullName, orderNumber, product, total, buyer, url }) => ({
    subject: `Nouvelle commande payée ${orderNumber}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${buyer} a acheté ${product} pour ${total}. Le paiement est arrivé.`,
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos ventes dans vos paramètres.',
  }),
  'order-on-account': ({ fullName, orderNumber, product, total, seller, url }) => ({
    subject: `Votre commande ${orderNumber} est confirmée`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `Vous avez acheté ${product} sur compte auprès de ${seller} pour ${total}. Le vendeur prépare l’expédition.`,
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'order-sold-on-account': ({ fullName, orderNumber, product, total, buyer, url }) => ({
    subject: `Nouvelle commande sur compte ${orderNumber}`,
    paragraphs: [`Bonjour ${fullName},`, `${buyer} a acheté ${product} sur compte pour ${total}.`],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos ventes dans vos paramètres.',
  }),
  'order-account-cancelled': ({ fullName, orderNumber, product, total, seller, url }) => ({
    subject: `Votre commande ${orderNumber} est annulée`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${seller} a annulé votre commande sur compte de ${product}. ${total} sont à nouveau disponibles sur votre compte.`,
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'order-message': ({ fullName, orderNumber, author, text, url }) => ({
    subject: `Nouveau message au sujet de la commande ${orderNumber}`,
    paragraphs: [`Bonjour ${fullName},`, `${author} vous a écrit au sujet de la commande ${orderNumber} :`],
    quote: text,
    action: { label: 'Lire et répondre', url },
    remark:
      'Le texte ci-dessus vient de cette personne et non de nous ; les adresses qu’il contient ne sont donc pas des liens ici. Nous ne demandons jamais dans un message un mot de passe, un code ou des coordonnées bancaires. Veuillez répondre sur la page de la commande : les réponses à cet e-mail ne sont pas lues. Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
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
  }) => ({
    subject: `Votre commande ${orderNumber} est en route`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${seller} vous a envoyé un colis avec ${carrier} : ${contents}.`,
      ...(trackingNumber ? [`Le numéro de suivi est ${trackingNumber}.`] : []),
      isComplete
        ? 'Avec ce colis, tout ce que vous avez commandé a été expédié.'
        : 'Le reste de votre commande suivra séparément.',
    ],
    action: { label: 'Suivre la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
};
