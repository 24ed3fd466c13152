import type { CreditEmails } from './en.ts';

const remark = 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.';

export const credit: CreditEmails = {
  'account-invoiced': ({ fullName, orderNumber, seller, number, amount, dueOn, url }) => ({
    subject: `Rechnung ${number} von ${seller}: ${amount}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${seller} hat Waren Ihrer Bestellung ${orderNumber} auf Rechnung versandt. Bitte zahlen Sie für die Rechnung ${number} bis zum ${dueOn} ${amount}.`,
    ],
    action: { label: 'Bestellung und Rechnungen ansehen', url },
    remark,
  }),
  'account-lines-cancelled': ({ fullName, orderNumber, product, seller, amount, url }) => ({
    subject: `Ein Teil Ihrer Bestellung ${orderNumber} wurde storniert`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${seller} hat ${product} Ihrer Bestellung auf Rechnung storniert. Auf Ihrem Konto sind wieder ${amount} verfügbar.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark,
  }),
  'account-receipt': ({ fullName, seller, amount, reference, receivedOn, owed, url }) => ({
    subject: `${seller} hat ${amount} erhalten`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${seller} hat Ihre Zahlung von ${amount} vom ${receivedOn} mit der Referenz ${reference} verbucht. Von Ihren Rechnungen sind noch ${owed} zu zahlen.`,
    ],
    action: { label: 'Konto ansehen', url },
    remark,
  }),
};
