import { limits } from '../../../contract/limits.ts';
import type { LetterWords } from './en.ts';

export const de: LetterWords = {
  verify: ({ fullName, url }) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      `Guten Tag ${fullName},`,
      'bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Der Link gilt einmal und 24 Stunden lang.',
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url },
    remark: 'Wenn Sie kein Konto angelegt haben, können Sie diese Nachricht ignorieren.',
  }),
  reset: ({ url }) => ({
    subject: 'Setzen Sie Ihr Passwort zurück',
    paragraphs: [
      'Für diese E-Mail-Adresse wurde ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang.',
    ],
    action: { label: 'Neues Passwort wählen', url },
    remark: 'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
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
  change: ({ fullName, url }) => ({
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: [
      `Guten Tag ${fullName},`,
      'Sie möchten diese E-Mail-Adresse künftig für Ihr Konto verwenden. Der Link gilt einmal und 24 Stunden lang.',
    ],
    action: { label: 'Diese Adresse verwenden', url },
    remark:
      'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ohne einen Klick auf den Link ändert sich nichts.',
  }),
  'email-changing': ({ fullName, newEmail, url }) => ({
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    paragraphs: [
      `Guten Tag ${fullName},`,
      `aus Ihrem Konto wurde verlangt, die E-Mail-Adresse in ${newEmail} zu ändern. Sie ändert sich, sobald die neue Adresse bestätigt ist.`,
    ],
    action: { label: 'Änderung stoppen', url },
    remark:
      'Wenn Sie das nicht waren, stoppen Sie die Änderung und wählen Sie danach ein neues Passwort: Damit enden alle Sitzungen.',
  }),
  invitation: ({ organization, inviter, role, url }) => ({
    subject: `${inviter} lädt Sie zu ${organization} ein`,
    paragraphs: [
      `${inviter} lädt Sie ein, als ${role} für ${organization} zu handeln.`,
      `Melden Sie sich mit dieser E-Mail-Adresse an oder legen Sie damit ein Konto an. Die Einladung gilt ${limits.invitationDays} Tage.`,
    ],
    action: { label: 'Einladung ansehen', url },
    remark: 'Wenn Sie nicht wissen, wer Sie einlädt, können Sie diese Nachricht ignorieren.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} ist jetzt Inhaber von ${organization}`,
    paragraphs: [`Guten Tag ${fullName},`, `${by} hat ${owner} zum Inhaber von ${organization} gemacht.`],
    action: { label: 'Mitglieder ansehen', url },
    remark:
      'Jeder Inhaber erhält diese Nachricht. Wenn das nicht sein sollte, ändern Sie es dort jetzt gleich.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} ist jetzt Inhaber von ${organization}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${by} hat ${organization} an ${owner} übertragen und ist jetzt Administrator.`,
    ],
    action: { label: 'Mitglieder ansehen', url },
    remark:
      'Jeder Inhaber erhält diese Nachricht. Wenn das nicht sein sollte, schreiben Sie dem neuen Inhaber.',
  }),
  'order-paid': ({ fullName, orderNumber, product, total, seller, url }) => ({
    subject: `Ihre Bestellung ${orderNumber} ist bezahlt`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Ihre Zahlung von ${total} für ${product} von ${seller} ist eingegangen.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'Nachrichten zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'order-sold': ({ fullName, orderNumber, product, total, buyer, url }) => ({
    subject: `Neue bezahlte Bestellung ${orderNumber}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${buyer} hat ${product} für ${total} gekauft. Die Zahlung ist eingegangen.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'Nachrichten zu Verkäufen können Sie in Ihren Einstellungen abschalten.',
  }),
  'order-message': ({ fullName, orderNumber, author, text, url }) => ({
    subject: `Neue Nachricht zur Bestellung ${orderNumber}`,
    paragraphs: [`Guten Tag ${fullName},`, `${author} hat Ihnen zur Bestellung ${orderNumber} geschrieben:`],
    quote: text,
    action: { label: 'Lesen und antworten', url },
    remark:
      'Bitte antworten Sie auf der Seite der Bestellung: Was an diese Adresse geschickt wird, empfängt niemand. Nachrichten zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
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
    subject: `Ihre Bestellung ${orderNumber} ist unterwegs`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${seller} hat Ihnen ein Paket mit ${carrier} geschickt: ${contents}.`,
      ...(trackingNumber ? [`Die Sendungsnummer lautet ${trackingNumber}.`] : []),
      isComplete
        ? 'Mit diesem Paket ist alles verschickt, was Sie bestellt haben.'
        : 'Der Rest Ihrer Bestellung folgt getrennt.',
    ],
    action: { label: 'Bestellung verfolgen', url },
    remark: 'Nachrichten zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
};
