import type { VerificationKind } from '../../../../contract/verification-lists.ts';
import type { Email } from '../../mail.ts';
import type { Ending, Held, VerificationEmails } from './en.ts';

const kinds: Record<VerificationKind, string> = {
  abn: 'ABN',
  gst_registration: 'enregistrement à la GST',
  liability_insurance: 'assurance responsabilité civile',
  iso_13485: 'certificat ISO 13485',
  sponsor: 'autorisation en tant que sponsor',
  distributor: 'autorisation en tant que distributeur',
  medicines_licence: 'licence pour médicaments',
  pharmacy_approval: 'agrément de pharmacie',
  practitioner_registration: 'inscription comme professionnel de santé',
  radiation_licence: 'licence de radioprotection',
  laser_licence: 'licence laser',
  laser_safety_officer: 'attestation de la personne compétente en sécurité laser',
  cold_chain_procedure: 'procédure de chaîne du froid',
  research_declaration: 'déclaration d’usage en recherche',
};

const nameOf = ({ of, brand }: Ending) => (brand === '' ? kinds[of] : `${kinds[of]} pour ${brand}`);

export const verification: VerificationEmails = {
  'verification-ending': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} de ${ending.organization} : fin le ${ending.validUntil}`,
    paragraphs: [
      `Bonjour ${ending.fullName},`,
      `L’élément suivant est valable jusqu’au ${ending.validUntil} : ${nameOf(ending)}, numéro ${ending.number}. Veuillez déclarer à temps le renouvellement avec sa nouvelle date de fin, afin qu’il puisse être vérifié.`,
      'Si une catégorie exige cette vérification, ses produits sont masqués sur la place de marché après cette date, jusqu’à ce que le renouvellement soit vérifié.',
    ],
    action: { label: 'Voir la vérification', url: ending.url },
    remark: 'Vous pouvez désactiver ces e-mails dans vos paramètres.',
  }),
  'verification-ended': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} de ${ending.organization} : validité expirée`,
    paragraphs: [
      `Bonjour ${ending.fullName},`,
      `L’élément suivant était valable jusqu’au ${ending.validUntil} : ${nameOf(ending)}, numéro ${ending.number}. Les pages ne l’indiquent plus comme vérifié.`,
      'Si une catégorie exige cette vérification, ses produits sont désormais masqués sur la place de marché. Ils réapparaîtront dès que le renouvellement sera vérifié. Rien d’autre ne change dans vos produits.',
    ],
    action: { label: 'Voir la vérification', url: ending.url },
    remark: 'Vous pouvez désactiver ces e-mails dans vos paramètres.',
  }),
  'credential-ending': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} de ${ending.organization} : fin le ${ending.validUntil}`,
    paragraphs: [
      `Bonjour ${ending.fullName},`,
      `L’élément suivant est valable jusqu’au ${ending.validUntil} : ${nameOf(ending)}, numéro ${ending.number}. Veuillez déclarer à temps le renouvellement comme nouveau justificatif, afin qu’il puisse être vérifié avant cette date.`,
      'Après cette date, les produits réglementés qui l’exigent ne peuvent plus être commandés, et les commandes non expédiées sont retenues.',
    ],
    action: { label: 'Voir les justificatifs', url: ending.url },
    remark: 'Vous pouvez désactiver ces e-mails dans vos paramètres.',
  }),
  'credential-ended': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} de ${ending.organization} : validité expirée`,
    paragraphs: [
      `Bonjour ${ending.fullName},`,
      `L’élément suivant était valable jusqu’au ${ending.validUntil} : ${nameOf(ending)}, numéro ${ending.number}.`,
      'Les produits réglementés qui l’exigent ne peuvent plus être commandés. Les commandes non expédiées sont retenues jusqu’à ce qu’un renouvellement soit vérifié.',
    ],
    action: { label: 'Voir les justificatifs', url: ending.url },
    remark: 'Vous pouvez désactiver ces e-mails dans vos paramètres.',
  }),
  'order-held': ({ fullName, orderNumber, product, isBuyer, other, url }: Held): Email => ({
    subject: `Commande ${orderNumber} retenue : licence requise`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `La commande de ${product} n’est pas expédiée pour le moment, car elle contient des produits qui exigent une licence.`,
      isBuyer
        ? `Votre justificatif a expiré ou a été révoqué. Déclarez-en un valable : la commande reprendra dès qu’il sera vérifié. Si vous ne voulez plus la marchandise, vous pouvez annuler sur la page de la commande ce qui n’a pas été expédié et vous le faire rembourser.`
        : `Le justificatif de ${other} a expiré ou a été révoqué. N’expédiez pas ces produits. La commande reprendra dès qu’un justificatif valable sera vérifié. Vous pouvez aussi rembourser ou annuler les lignes non expédiées.`,
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'order-released': ({ fullName, orderNumber, product, isBuyer, other, url }: Held): Email => ({
    subject: `La commande ${orderNumber} peut de nouveau être expédiée`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `La licence pour ${product} est de nouveau valable.`,
      isBuyer
        ? `${other} peut maintenant expédier la commande.`
        : `Vous pouvez maintenant expédier la commande à ${other}.`,
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'order-held-cancelled': ({ fullName, orderNumber, product, isBuyer, other, url }: Held): Email => ({
    subject: `Le reste de la commande ${orderNumber} a été annulé`,
    paragraphs: [
      `Bonjour ${fullName},`,
      isBuyer
        ? `Tout ce qui n’avait pas été expédié de la commande retenue de ${product} a été annulé. Son montant est de nouveau disponible sur votre compte chez ${other}.`
        : `${other} a annulé tout ce qui n’avait pas été expédié de la commande retenue de ${product}. Ne l’expédiez plus. Son montant est de nouveau disponible sur le compte de l’acheteur.`,
    ],
    action: { label: 'Voir la commande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
};
