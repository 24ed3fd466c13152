import { limits } from '../../../contract/limits.ts';
import type { LetterWords } from './en.ts';

export const fr: LetterWords = {
  verify: ({ fullName, url }) => ({
    subject: 'Vérifiez votre adresse e-mail',
    paragraphs: [
      `Bonjour ${fullName},`,
      'veuillez confirmer que cette adresse e-mail est la vôtre. Le lien fonctionne une seule fois, pendant 24 heures.',
    ],
    action: { label: 'Vérifier l’adresse', url },
    remark: 'Si vous n’avez pas créé de compte, vous pouvez ignorer ce message.',
  }),
  reset: ({ url }) => ({
    subject: 'Réinitialisez votre mot de passe',
    paragraphs: [
      'Un nouveau mot de passe a été demandé pour cette adresse. Le lien fonctionne une seule fois, pendant une heure.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
    remark: 'Si ce n’était pas vous, ignorez ce message : votre mot de passe reste le même.',
  }),
  'password-changed': ({ fullName }) => ({
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Bonjour ${fullName},`,
      'le mot de passe de votre compte a été modifié et vos autres sessions ont été fermées.',
    ],
    action: null,
    remark: 'Si ce n’était pas vous, réinitialisez votre mot de passe maintenant et écrivez-nous.',
  }),
  change: ({ fullName, url }) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      `Bonjour ${fullName},`,
      'vous avez demandé à utiliser désormais cette adresse e-mail pour votre compte. Le lien fonctionne une seule fois, pendant 24 heures.',
    ],
    action: { label: 'Utiliser cette adresse', url },
    remark:
      'Si ce n’était pas vous, ignorez ce message : tant que le lien n’est pas utilisé, rien ne change.',
  }),
  'email-changing': ({ fullName, newEmail, url }) => ({
    subject: 'Votre adresse e-mail va changer',
    paragraphs: [
      `Bonjour ${fullName},`,
      `depuis votre compte, on a demandé de remplacer l’adresse e-mail par ${newEmail}. Elle changera une fois la nouvelle adresse vérifiée.`,
    ],
    action: { label: 'Arrêter la modification', url },
    remark:
      'Si ce n’était pas vous, arrêtez la modification puis choisissez un nouveau mot de passe : cela ferme toutes les sessions.',
  }),
  invitation: ({ organization, inviter, role, url }) => ({
    subject: `${inviter} vous invite dans ${organization}`,
    paragraphs: [
      `${inviter} vous invite à agir pour ${organization} en tant que ${role}.`,
      `Connectez-vous, ou créez un compte, avec cette adresse e-mail. L’invitation est ouverte pendant ${limits.invitationDays} jours.`,
    ],
    action: { label: 'Voir l’invitation', url },
    remark: 'Si vous ne connaissez pas la personne qui vous invite, vous pouvez ignorer ce message.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} est maintenant propriétaire de ${organization}`,
    paragraphs: [`Bonjour ${fullName},`, `${by} a nommé ${owner} propriétaire de ${organization}.`],
    action: { label: 'Voir les membres', url },
    remark:
      'Chaque propriétaire reçoit ce message. Si cela n’aurait pas dû arriver, changez-le là-bas maintenant.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} est maintenant propriétaire de ${organization}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${by} a transféré la propriété de ${organization} à ${owner} et est maintenant administrateur.`,
    ],
    action: { label: 'Voir les membres', url },
    remark:
      'Chaque propriétaire reçoit ce message. Si cela n’aurait pas dû arriver, écrivez au nouveau propriétaire.',
  }),
  'order-paid': ({ fullName, orderNumber, product, total, seller, url }) => ({
    subject: `Votre commande ${orderNumber} est payée`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `votre paiement de ${total} pour ${product} de ${seller} est arrivé.`,
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les messages sur vos commandes dans vos paramètres.',
  }),
  'order-sold': ({ fullName, orderNumber, product, total, buyer, url }) => ({
    subject: `Nouvelle commande payée ${orderNumber}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${buyer} a acheté ${product} pour ${total}. Le paiement est arrivé.`,
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les messages sur vos ventes dans vos paramètres.',
  }),
  'order-message': ({ fullName, orderNumber, author, text, url }) => ({
    subject: `Nouveau message au sujet de la commande ${orderNumber}`,
    paragraphs: [`Bonjour ${fullName},`, `${author} vous a écrit au sujet de la commande ${orderNumber} :`],
    quote: text,
    action: { label: 'Lire et répondre', url },
    remark:
      'Veuillez répondre sur la page de la commande : personne ne reçoit ce qui est envoyé à cette adresse. Vous pouvez désactiver les messages sur vos commandes dans vos paramètres.',
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
      `${seller} vous a envoyé un colis avec ${carrier} : ${contents}.`,
      ...(trackingNumber ? [`Le numéro de suivi est ${trackingNumber}.`] : []),
      isComplete
        ? 'Avec ce colis, tout ce que vous avez commandé a été expédié.'
        : 'Le reste de votre commande suivra séparément.',
    ],
    action: { label: 'Suivre la commande', url },
    remark: 'Vous pouvez désactiver les messages sur vos commandes dans vos paramètres.',
  }),
};
