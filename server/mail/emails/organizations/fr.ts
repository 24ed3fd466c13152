import { limits } from '../../../../contract/limits.ts';
import type { OrganizationEmails } from './en.ts';

export const organizations: OrganizationEmails = {
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
  'api-key-created': ({ fullName, organization, by, name, prefix, scopes, url }) => ({
    subject: `Nouvelle clé API de ${organization}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${by} a créé la clé API « ${name} » (${prefix}…) de ${organization}. Ses autorisations : ${scopes}.`,
    ],
    action: { label: 'Voir les clés API', url },
    remark:
      'Tous les propriétaires reçoivent cet e-mail. Si vous ne connaissez pas cette clé, révoquez-la immédiatement sur cette page.',
  }),
  'api-key-rotated': ({ fullName, organization, by, name, prefix, scopes, url }) => ({
    subject: `Nouveau secret d’une clé API de ${organization}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${by} a attribué un nouveau secret (${prefix}…) à la clé API « ${name} » de ${organization}. Ses autorisations : ${scopes}.`,
    ],
    action: { label: 'Voir les clés API', url },
    remark:
      'Tous les propriétaires reçoivent cet e-mail. Si vous ne connaissez pas cette clé, révoquez-la immédiatement sur cette page.',
  }),
  'api-keys-unconfirmed': ({ fullName, organization, keys, url }) => ({
    subject: `Des clés API de ${organization} attendent une confirmation`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `Ces clés API de ${organization} sont inactives jusqu’à leur confirmation par un propriétaire, car la personne qui en était responsable est partie ou a changé de rôle : ${keys}.`,
    ],
    action: { label: 'Voir les clés API', url },
    remark:
      'Tous les propriétaires reçoivent cet e-mail. Révoquez les clés devenues inutiles et renouvelez celles dont cette personne peut avoir conservé le secret.',
  }),
  'webhook-added': ({ fullName, organization, by, host, url }) => ({
    subject: `Nouveau point de terminaison webhook de ${organization}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${by} a ajouté un point de terminaison webhook sur ${host}. Il reçoit des événements de ${organization}.`,
    ],
    action: { label: 'Voir les webhooks', url },
    remark:
      'Tous les propriétaires reçoivent cet e-mail. Si vous ne connaissez pas ce point de terminaison, supprimez-le immédiatement sur cette page.',
  }),
  'webhook-paused': ({ fullName, organization, host, isGone, url }) => ({
    subject: `Un point de terminaison webhook de ${organization} est en pause`,
    paragraphs: [
      `Bonjour ${fullName},`,
      isGone
        ? `Le point de terminaison webhook sur ${host} a répondu qu’il n’existe plus (410). Myelin ne lui envoie plus rien.`
        : `Le point de terminaison webhook sur ${host} n’accepte plus d’événements depuis longtemps. Myelin ne lui envoie plus rien.`,
    ],
    action: { label: 'Voir les webhooks', url },
    remark:
      'Les événements suivants attendent jusqu’à 30 jours. Reprenez les envois dès que le point de terminaison fonctionne à nouveau.',
  }),
  'identity-provider-connected': ({ fullName, organization, by, host, url }) => ({
    subject: `L’authentification unique de ${organization} a changé`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${by} a relié ${organization} au fournisseur d’identité ${host}. Toute personne qui contrôle ce fournisseur peut se connecter à la place de n’importe quel membre dont l’adresse fait partie d’un domaine vérifié.`,
    ],
    action: { label: 'Voir l’authentification unique', url },
    remark:
      'Chaque propriétaire reçoit cet e-mail. Si vous ne connaissez pas ce fournisseur, supprimez-le immédiatement sur cette page.',
  }),
  'single-sign-on-required': ({ fullName, organization, by, url }) => ({
    subject: `${organization} exige désormais l’authentification unique`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${by} a rendu l’authentification unique obligatoire. Désormais, les membres ne voient ${organization} qu’après s’être connectés chez son fournisseur d’identité.`,
      'Si le fournisseur ne fonctionne pas, un propriétaire avec un second facteur peut se connecter avec le mot de passe et lever l’obligation.',
    ],
    action: { label: 'Voir l’authentification unique', url },
    remark: 'Chaque propriétaire reçoit cet e-mail.',
  }),
  'single-sign-on-ended': ({ fullName, organization, by, isRecovery, url }) => ({
    subject: `${organization} n’exige plus l’authentification unique`,
    paragraphs: [
      `Bonjour ${fullName},`,
      isRecovery
        ? `${by} a levé l’obligation de l’authentification unique sans le fournisseur d’identité, avec le mot de passe et un second facteur, ou avec une clé d’accès.`
        : `${by} a levé l’obligation de l’authentification unique.`,
      `Les membres voient de nouveau ${organization} après chaque connexion.`,
    ],
    action: { label: 'Voir l’authentification unique', url },
    remark:
      'Chaque propriétaire reçoit cet e-mail. S’il s’agit d’une erreur, exigez de nouveau l’authentification unique.',
  }),
  'provisioning-token-issued': ({ fullName, organization, by, prefix, isRotation, url }) => ({
    subject: isRotation
      ? `Le jeton de provisionnement de ${organization} a été remplacé`
      : `${organization} a un jeton de provisionnement`,
    paragraphs: [
      `Bonjour ${fullName},`,
      isRotation
        ? `${by} a remplacé le jeton de provisionnement de ${organization}. Le nouveau commence par ${prefix}.`
        : `${by} a créé un jeton de provisionnement de ${organization}. Il commence par ${prefix}.`,
      'Toute personne qui le possède peut ajouter à l’organisation des personnes de vos domaines vérifiés, et mettre fin à leurs appartenances et à leurs sessions.',
    ],
    action: { label: 'Voir le provisionnement', url },
    remark:
      'Chaque propriétaire reçoit cet e-mail. Si personne ne devrait avoir ce jeton, révoquez-le immédiatement sur cette page.',
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
};
