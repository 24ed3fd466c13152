import { limits } from '../../../contract/limits.ts';
import { lowProductLines } from '../low-products.ts';
import { notAddedLines } from '../not-added.ts';
import type { EmailTexts } from './en.ts';

export const fr: EmailTexts = {
  verify: ({ fullName, url }) => ({
    subject: 'Vérifiez votre adresse e-mail',
    paragraphs: [
      `Bonjour ${fullName},`,
      'Veuillez confirmer que cette adresse e-mail est la vôtre. Le lien fonctionne une seule fois et expire dans 24 heures.',
    ],
    action: { label: 'Vérifier l’adresse', url },
    remark: 'Si vous n’avez pas créé de compte, vous pouvez ignorer cet e-mail.',
  }),
  reset: ({ url }) => ({
    subject: 'Réinitialisez votre mot de passe',
    paragraphs: [
      'Un nouveau mot de passe a été demandé pour cette adresse. Le lien fonctionne une seule fois et expire dans une heure.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
    remark: 'Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe reste le même.',
  }),
  'password-changed': ({ fullName }) => ({
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Bonjour ${fullName},`,
      'Le mot de passe de votre compte a été modifié et vos autres sessions ont été fermées.',
    ],
    action: null,
    remark: 'Si ce n’était pas vous, réinitialisez tout de suite votre mot de passe et écrivez-nous.',
  }),
  change: ({ fullName, url }) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      `Bonjour ${fullName},`,
      'Vous avez demandé à utiliser cette adresse e-mail pour votre compte. Le lien fonctionne une seule fois et expire dans 24 heures.',
    ],
    action: { label: 'Utiliser cette adresse', url },
    remark:
      'Si ce n’était pas vous, ignorez cet e-mail : tant que le lien n’est pas utilisé, rien ne change.',
  }),
  'email-changing': ({ fullName, newEmail, url }) => ({
    subject: 'Votre adresse e-mail va changer',
    paragraphs: [
      `Bonjour ${fullName},`,
      `Une personne connectée à votre compte a demandé à remplacer son adresse e-mail par ${newEmail}. Elle changera une fois la nouvelle adresse vérifiée.`,
    ],
    action: { label: 'Arrêter la modification', url },
    remark:
      'Si ce n’était pas vous, arrêtez la modification puis choisissez un nouveau mot de passe : cela ferme toutes les sessions.',
  }),
  invitation: ({ organization, inviter, role, url }) => ({
    subject: `${inviter} vous invite à rejoindre ${organization}`,
    paragraphs: [
      `${inviter} vous invite à agir pour ${organization} en tant que ${role}.`,
      `Connectez-vous, ou créez un compte, avec cette adresse e-mail. L’invitation est valable ${limits.invitationDays} jours.`,
    ],
    action: { label: 'Voir l’invitation', url },
    remark: 'Si vous ne connaissez pas la personne qui vous invite, vous pouvez ignorer cet e-mail.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} est maintenant propriétaire de ${organization}`,
    paragraphs: [`Bonjour ${fullName},`, `${by} a nommé ${owner} propriétaire de ${organization}.`],
    action: { label: 'Voir les membres', url },
    remark: 'Chaque propriétaire reçoit cet e-mail. S’il s’agit d’une erreur, corrigez-la sur cette page.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} est maintenant propriétaire de ${organization}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${by} a transféré la propriété de ${organization} à ${owner} et est maintenant administrateur.`,
    ],
    action: { label: 'Voir les membres', url },
    remark:
      'Chaque propriétaire reçoit cet e-mail. S’il s’agit d’une erreur, écrivez au nouveau propriétaire.',
  }),
  suspended: ({ fullName, of, name, reason, url }) => ({
    subject: {
      user: 'Votre compte a été suspendu',
      organization: `${name} a été suspendue`,
      product: `Votre produit ${name} a été suspendu`,
    }[of],
    paragraphs: [
      `Bonjour ${fullName},`,
      {
        user: 'Nous avons suspendu votre compte et mis fin à ses sessions. Vous ne pourrez vous connecter que lorsqu’il sera rétabli.',
        organization: `Nous avons suspendu ${name}. Ce qu’elle vend est masqué et ne peut être acheté. Ses membres peuvent tout lire et terminer les commandes en cours.`,
        product: `Nous avons suspendu votre produit ${name}. Il est masqué et ne peut être publié tant qu’il n’est pas rétabli.`,
      }[of],
      `Le motif : ${reason}`,
    ],
    action: { label: of === 'user' ? 'Aller à la page de connexion' : 'Voir l’organisation', url },
    remark: 'Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail.',
  }),
  restored: ({ fullName, of, name, reason, url }) => ({
    subject: {
      user: 'Votre compte a été rétabli',
      organization: `${name} a été rétablie`,
      product: `Votre produit ${name} a été rétabli`,
    }[of],
    paragraphs: [
      `Bonjour ${fullName},`,
      {
        user: 'Votre compte n’est plus suspendu. Vous pouvez de nouveau vous connecter.',
        organization: `${name} n’est plus suspendue. Ce qu’elle vend est de nouveau visible.`,
        product: `Votre produit ${name} n’est plus suspendu. S’il était en vente, il l’est de nouveau.`,
      }[of],
      `Le motif : ${reason}`,
    ],
    action: { label: of === 'user' ? 'Se connecter' : 'Voir l’organisation', url },
    remark: 'Si vous avez une question, répondez à cet e-mail.',
  }),
  'account-viewed': ({ fullName, reason, url }) => ({
    subject: 'L’assistance a consulté votre compte',
    paragraphs: [
      `Bonjour ${fullName},`,
      `Pour vous aider, notre assistance a consulté votre compte tel que vous le voyez. Elle ne pouvait rien modifier et n’a vu ni mot de passe ni code. Le motif : ${reason}`,
    ],
    action: { label: 'Voir quand l’assistance a consulté votre compte', url },
    remark: `Une telle consultation dure ${limits.viewingMinutes} minutes au plus. Si vous ne vous y attendiez pas, répondez à cet e-mail.`,
  }),
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
  'requisition-submitted': ({ fullName, requester, organization, total, url }) => ({
    subject: `${requester} demande votre approbation de ${total}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${requester} a soumis une demande d’achat de ${total} pour ${organization}. Elle attend votre décision.`,
    ],
    action: { label: 'Voir la demande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'requisition-decided': ({ fullName, by, organization, total, isApproved, reason, url }) => ({
    subject: isApproved
      ? `Votre demande d’achat de ${total} est approuvée`
      : `Votre demande d’achat de ${total} est refusée`,
    paragraphs: [
      `Bonjour ${fullName},`,
      isApproved
        ? `${by} a approuvé votre demande d’achat de ${total} pour ${organization}. Vous pouvez commander.`
        : `${by} a refusé votre demande d’achat de ${total} pour ${organization}.`,
    ],
    ...(reason && { quote: reason }),
    action: { label: 'Voir la demande', url },
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
  'order-refunded': ({ fullName, orderNumber, product, amount, seller, url }) => ({
    subject: `${amount} de votre commande ${orderNumber} ont été remboursés`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${seller} vous a remboursé ${amount} pour ${product}. L’argent revient par le moyen que vous avez utilisé pour payer ; votre banque l’affiche en général sous cinq à dix jours.`,
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'sale-refunded': ({ fullName, orderNumber, product, amount, buyer, url }) => ({
    subject: `${amount} de la commande ${orderNumber} ont été remboursés`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${amount} pour ${product} ont été rendus à ${buyer} et retirés de votre solde.`,
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
  'payout-failed': ({ fullName, organization, amount, reason, isClosed, url }) => ({
    subject: `Un versement de ${amount} n’est pas arrivé`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `Un versement de ${amount} sur le compte bancaire de ${organization} a échoué. L’argent est de nouveau sur votre solde.`,
      {
        account_closed: 'Le compte bancaire est fermé. Indiquez-en un autre au prestataire de paiement.',
        account_unknown:
          'La banque ne connaît pas ce compte à votre nom. Vérifiez son numéro et son titulaire auprès du prestataire de paiement.',
        account_blocked:
          'La banque refuse les paiements vers ce compte. Renseignez-vous auprès d’elle, ou indiquez un autre compte au prestataire de paiement.',
        wrong_currency:
          'Le compte bancaire n’accepte pas cette devise. Indiquez au prestataire de paiement un compte qui l’accepte.',
        balance_too_low:
          'Votre solde était insuffisant. Le prochain versement aura lieu dès qu’il sera suffisant.',
        unknown:
          'La banque n’a donné aucun motif. Vérifiez le compte bancaire auprès du prestataire de paiement, ou renseignez-vous auprès de votre banque.',
      }[reason],
    ],
    action: { label: isClosed ? 'Voir le relevé' : 'Voir le traitement des paiements', url },
    remark:
      'Nous ne demandons jamais de coordonnées bancaires par e-mail : indiquez-les au seul prestataire de paiement.',
  }),
  'in-stock-again': ({ fullName, product, seller, url }) => ({
    subject: `${product} est de nouveau en stock`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${product} de ${seller} est de nouveau en stock. Aucune unité n’est réservée pour vous.`,
    ],
    action: { label: 'Voir le produit', url },
    remark: 'Vous avez demandé cet e-mail sur la page du produit. C’est le seul à propos de ce produit.',
  }),
  'cart-prepared': ({ fullName, list, added, notAdded, url }) => ({
    subject:
      added === 0 && notAdded.length === 0
        ? `Rien à commander de la liste ${list}`
        : `Le panier est préparé avec la liste ${list}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      ...(added === 0
        ? [
            `Aujourd’hui est une date de la commande récurrente de la liste ${list}. Aucun produit n’a été ajouté au panier.`,
          ]
        : [
            added === 1
              ? `1 produit de la liste ${list} est maintenant dans le panier.`
              : `${added} produits de la liste ${list} sont maintenant dans le panier.`,
            'Rien n’est commandé tant que vous ne passez pas la commande.',
          ]),
      ...(notAdded.length > 0 ? ['Ces produits n’ont pas été ajoutés :'] : []),
      ...notAddedLines(notAdded, {
        reasons: {
          LINE_WITHDRAWN: 'n’est plus en vente',
          LINE_PACK_WITHDRAWN: 'n’est plus vendu dans ce conditionnement',
          LINE_WITHOUT_PRICE: 'prix sur demande',
          LINE_SELLER_SUSPENDED: 'le vendeur est suspendu',
          LINE_OWN_PRODUCT: 'vous appartenez à l’organisation qui le vend',
          QUANTITY_REFUSED: 'le vendeur ne vend pas cette quantité du conditionnement',
          CART_FULL: 'le panier est plein',
          NOT_COUNTED: 'le stock n’a jamais été compté',
        },
        others: (count) => (count === 1 ? 'et 1 autre produit' : `et ${count} autres produits`),
      }),
    ],
    action: { label: 'Voir le panier', url },
    remark:
      'Vous recevez cet e-mail parce que vous êtes nommé dans la commande récurrente de cette liste. Vous pouvez le changer sur la page de la liste.',
  }),
  'stock-low': ({ fullName, organization, products, url }) => ({
    subject:
      products.length === 1
        ? `Stock bas : ${products[0]?.name}`
        : `Stock bas : ${products.length} produits de ${organization}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `Il reste peu d’unités à vendre à ${organization} :`,
      ...lowProductLines(products, {
        units: ({ available, lowStockAt }) => `${available} disponibles, alerte à ${lowStockAt}`,
        others: (count) => (count === 1 ? 'et 1 autre produit' : `et ${count} autres produits`),
      }),
      'Les unités des commandes non payées ne comptent pas comme disponibles.',
    ],
    action: { label: 'Voir le stock', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos ventes dans vos paramètres.',
  }),
};
