import type { VerificationKind } from '../../../../contract/verification-lists.ts';
import type { Email } from '../../mail.ts';
import type { Ending, VerificationEmails } from './en.ts';

const kinds: Record<VerificationKind, string> = {
  abn: 'ABN',
  gst_registration: 'GST-Registrierung',
  liability_insurance: 'Haftpflichtversicherung',
  iso_13485: 'Zertifikat nach ISO 13485',
  sponsor: 'Berechtigung als Sponsor',
  distributor: 'Vertriebsberechtigung',
};

const nameOf = ({ of, brand }: Ending) => (brand === '' ? kinds[of] : `${kinds[of]} für ${brand}`);

export const verification: VerificationEmails = {
  'verification-ending': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} von ${ending.organization} endet am ${ending.validUntil}`,
    paragraphs: [
      `Guten Tag ${ending.fullName},`,
      `Folgendes gilt bis zum ${ending.validUntil}: ${nameOf(ending)}, Nummer ${ending.number}. Bitte geben Sie die Verlängerung mit dem neuen letzten Tag rechtzeitig an, damit sie geprüft werden kann.`,
      'Wenn eine Kategorie diese Prüfung verlangt, werden ihre Produkte nach dem letzten Tag auf dem Marktplatz verborgen, bis die Verlängerung geprüft ist.',
    ],
    action: { label: 'Prüfung ansehen', url: ending.url },
    remark: 'Diese E-Mails können Sie in Ihren Einstellungen abschalten.',
  }),
  'verification-ended': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} von ${ending.organization} ist abgelaufen`,
    paragraphs: [
      `Guten Tag ${ending.fullName},`,
      `Folgendes galt bis zum ${ending.validUntil}: ${nameOf(ending)}, Nummer ${ending.number}. Auf den Seiten gilt es nicht mehr als geprüft.`,
      'Wenn eine Kategorie diese Prüfung verlangt, sind ihre Produkte jetzt auf dem Marktplatz verborgen. Sie erscheinen wieder, sobald die Verlängerung geprüft ist. Sonst ändert sich an Ihren Produkten nichts.',
    ],
    action: { label: 'Prüfung ansehen', url: ending.url },
    remark: 'Diese E-Mails können Sie in Ihren Einstellungen abschalten.',
  }),
};
