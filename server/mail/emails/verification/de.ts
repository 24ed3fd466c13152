import type { VerificationKind } from '../../../../contract/verification-lists.ts';
import type { Email } from '../../mail.ts';
import type { Ending, Held, VerificationEmails } from './en.ts';

const kinds: Record<VerificationKind, string> = {
  abn: 'ABN',
  gst_registration: 'GST-Registrierung',
  liability_insurance: 'Haftpflichtversicherung',
  iso_13485: 'Zertifikat nach ISO 13485',
  sponsor: 'Berechtigung als Sponsor',
  distributor: 'Vertriebsberechtigung',
  medicines_licence: 'Arzneimittelerlaubnis',
  pharmacy_approval: 'Apothekenbetriebserlaubnis',
  practitioner_registration: 'Registrierung als Angehörige/r eines Heilberufs',
  radiation_licence: 'Strahlenschutzgenehmigung',
  laser_licence: 'Lasergenehmigung',
  laser_safety_officer: 'Nachweis der/des Laserschutzbeauftragten',
  cold_chain_procedure: 'Kühlkettenverfahren',
  research_declaration: 'Erklärung zur ausschließlichen Forschungsverwendung',
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
  'credential-ending': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} von ${ending.organization} endet am ${ending.validUntil}`,
    paragraphs: [
      `Guten Tag ${ending.fullName},`,
      `Folgendes gilt bis zum ${ending.validUntil}: ${nameOf(ending)}, Nummer ${ending.number}. Bitte geben Sie die Verlängerung rechtzeitig als weiteren Nachweis an, damit sie vor dem letzten Tag geprüft werden kann.`,
      'Beschränkte Produkte, die diesen Nachweis verlangen, können nach dem letzten Tag nicht bestellt werden, und nicht versandte Bestellungen werden zurückgehalten.',
    ],
    action: { label: 'Nachweise ansehen', url: ending.url },
    remark: 'Diese E-Mails können Sie in Ihren Einstellungen abschalten.',
  }),
  'credential-ended': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} von ${ending.organization} ist abgelaufen`,
    paragraphs: [
      `Guten Tag ${ending.fullName},`,
      `Folgendes galt bis zum ${ending.validUntil}: ${nameOf(ending)}, Nummer ${ending.number}.`,
      'Beschränkte Produkte, die diesen Nachweis verlangen, können nicht mehr bestellt werden. Nicht versandte Bestellungen werden zurückgehalten, bis eine Verlängerung geprüft ist.',
    ],
    action: { label: 'Nachweise ansehen', url: ending.url },
    remark: 'Diese E-Mails können Sie in Ihren Einstellungen abschalten.',
  }),
  'order-held': ({ fullName, orderNumber, product, isBuyer, other, url }: Held): Email => ({
    subject: `Bestellung ${orderNumber} wird zurückgehalten: Lizenz erforderlich`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Die Bestellung von ${product} wird derzeit nicht versandt, weil sie Produkte enthält, für die eine Lizenz erforderlich ist.`,
      isBuyer
        ? `Ihr Nachweis ist abgelaufen oder wurde widerrufen. Geben Sie einen gültigen Nachweis an; sobald er geprüft ist, geht es mit der Bestellung weiter. Wenn Sie die Ware nicht mehr möchten, können Sie auf der Seite der Bestellung stornieren, was nicht versandt ist, und erhalten es erstattet.`
        : `Der Nachweis von ${other} ist abgelaufen oder wurde widerrufen. Versenden Sie diese Produkte nicht. Sobald ein gültiger Nachweis geprüft ist, geht es mit der Bestellung weiter. Sie können die nicht versandten Positionen auch erstatten oder stornieren.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'order-released': ({ fullName, orderNumber, product, isBuyer, other, url }: Held): Email => ({
    subject: `Bestellung ${orderNumber} kann wieder versandt werden`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Die Lizenz für ${product} ist wieder gültig.`,
      isBuyer
        ? `${other} kann die Bestellung jetzt versenden.`
        : `Sie können die Bestellung jetzt an ${other} versenden.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'order-held-cancelled': ({ fullName, orderNumber, product, isBuyer, other, url }: Held): Email => ({
    subject: `Der Rest der Bestellung ${orderNumber} wurde storniert`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      isBuyer
        ? `Alles, was von der zurückgehaltenen Bestellung von ${product} nicht versandt war, wurde storniert. Der Betrag ist auf Ihrem Konto bei ${other} wieder verfügbar.`
        : `${other} hat alles storniert, was von der zurückgehaltenen Bestellung von ${product} nicht versandt war. Versenden Sie es nicht mehr. Der Betrag ist auf dem Konto des Käufers wieder verfügbar.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
};
