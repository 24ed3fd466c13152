import type { VerificationKind } from '../../../../contract/verification-lists.ts';
import type { Email } from '../../mail.ts';
import type { Ending, VerificationEmails } from './en.ts';

const kinds: Record<VerificationKind, string> = {
  abn: 'ABN',
  gst_registration: 'enregistrement à la GST',
  liability_insurance: 'assurance responsabilité civile',
  iso_13485: 'certificat ISO 13485',
  sponsor: 'autorisation en tant que sponsor',
  distributor: 'autorisation en tant que distributeur',
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
};
