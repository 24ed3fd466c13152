import { limits } from '../../../../contract/limits.ts';
import type { AccountEmails } from './en.ts';

export const account: AccountEmails = {
  verify: ({ fullName, url }) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      `Guten Tag ${fullName},`,
      'bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Der Link gilt nur einmal und läuft in 24 Stunden ab.',
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url },
    remark: 'Wenn Sie kein Konto angelegt haben, können Sie diese E-Mail ignorieren.',
  }),
  reset: ({ url }) => ({
    subject: 'Setzen Sie Ihr Passwort zurück',
    paragraphs: [
      'Für diese E-Mail-Adresse wurde ein neues Passwort angefordert. Der Link gilt nur einmal und läuft in einer Stunde ab.',
    ],
    action: { label: 'Neues Passwort wählen', url },
    remark: 'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
  }),
  'password-changed': ({ fullName }) => ({
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      `Guten Tag ${fullName},`,
      'das Passwort Ihres Kontos wurde geändert, und Ihre anderen Sitzungen wurden beendet.',
    ],
    action: null,
    remark: 'Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück und schreiben Sie uns.',
  }),
  'passkey-added': ({ fullName, name, url }) => ({
    subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    paragraphs: [
      `Guten Tag ${fullName},`,
      `der Passkey „${name}“ wurde Ihrem Konto hinzugefügt. Mit ihm ist eine Anmeldung ohne Ihr Passwort möglich.`,
    ],
    action: { label: 'Passkeys ansehen', url },
    remark:
      'Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück, entfernen Sie den Passkey und schreiben Sie uns.',
  }),
  'passkey-removed': ({ fullName, name, url }) => ({
    subject: 'Ein Passkey wurde aus Ihrem Konto entfernt',
    paragraphs: [
      `Guten Tag ${fullName},`,
      `der Passkey „${name}“ wurde aus Ihrem Konto entfernt, und Ihre anderen Sitzungen wurden beendet.`,
    ],
    action: { label: 'Passkeys ansehen', url },
    remark: 'Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück und schreiben Sie uns.',
  }),
  change: ({ fullName, url }) => ({
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: [
      `Guten Tag ${fullName},`,
      'Sie möchten diese E-Mail-Adresse künftig für Ihr Konto verwenden. Der Link gilt nur einmal und läuft in 24 Stunden ab.',
    ],
    action: { label: 'Diese Adresse verwenden', url },
    remark:
      'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: Ohne einen Klick auf den Link ändert sich nichts.',
  }),
  'email-changing': ({ fullName, newEmail, url }) => ({
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    paragraphs: [
      `Guten Tag ${fullName},`,
      `jemand, der in Ihrem Konto angemeldet ist, möchte die E-Mail-Adresse in ${newEmail} ändern. Sie ändert sich, sobald die neue Adresse bestätigt ist.`,
    ],
    action: { label: 'Änderung stoppen', url },
    remark:
      'Wenn Sie das nicht waren, stoppen Sie die Änderung und wählen Sie danach ein neues Passwort: Damit enden alle Sitzungen.',
  }),
  suspended: ({ fullName, of, name, reason, url }) => ({
    subject: {
      user: 'Ihr Konto wurde gesperrt',
      organization: `${name} wurde gesperrt`,
      product: `Ihr Produkt ${name} wurde gesperrt`,
    }[of],
    paragraphs: [
      `Guten Tag ${fullName},`,
      {
        user: 'wir haben Ihr Konto gesperrt und seine Sitzungen beendet. Sie können sich erst wieder anmelden, wenn es freigegeben ist.',
        organization: `wir haben ${name} gesperrt. Was die Organisation verkauft, ist verborgen und kann nicht gekauft werden. Ihre Bestellungen, die auf eine Zahlung warten, werden storniert. Ihre Mitglieder können alles lesen und die übrigen Bestellungen abschließen.`,
        product: `wir haben Ihr Produkt ${name} gesperrt. Es ist verborgen und kann erst veröffentlicht werden, wenn es freigegeben ist.`,
      }[of],
      `Der Grund: ${reason}`,
    ],
    action: { label: of === 'user' ? 'Zur Anmeldung' : 'Organisation ansehen', url },
    remark: 'Wenn Sie das für einen Irrtum halten, antworten Sie auf diese E-Mail.',
  }),
  restored: ({ fullName, of, name, reason, url }) => ({
    subject: {
      user: 'Ihr Konto wurde freigegeben',
      organization: `${name} wurde freigegeben`,
      product: `Ihr Produkt ${name} wurde freigegeben`,
    }[of],
    paragraphs: [
      `Guten Tag ${fullName},`,
      {
        user: 'Ihr Konto ist nicht mehr gesperrt. Sie können sich wieder anmelden.',
        organization: `${name} ist nicht mehr gesperrt. Was die Organisation verkauft, ist wieder sichtbar.`,
        product: `Ihr Produkt ${name} ist nicht mehr gesperrt. Wenn es zum Verkauf stand, steht es das wieder.`,
      }[of],
      `Der Grund: ${reason}`,
    ],
    action: { label: of === 'user' ? 'Anmelden' : 'Organisation ansehen', url },
    remark: 'Wenn Sie Fragen haben, antworten Sie auf diese E-Mail.',
  }),
  'account-viewed': ({ fullName, reason, url }) => ({
    subject: 'Der Support hat Ihr Konto angesehen',
    paragraphs: [
      `Guten Tag ${fullName},`,
      `um Ihnen zu helfen, hat unser Support Ihr Konto so angesehen, wie Sie es sehen. Er konnte nichts ändern und hat weder Passwort noch Codes gesehen. Der Grund: ${reason}`,
    ],
    action: { label: 'Zugriffe des Supports ansehen', url },
    remark: `Ein Zugriff dauert höchstens ${limits.viewingMinutes} Minuten. Wenn Sie nicht damit gerechnet haben, antworten Sie auf diese E-Mail.`,
  }),
};
