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
  'account-credited': ({ fullName, seller, number, invoice, amount, reason, url }) => ({
    subject: `${seller} hat ${amount} gutgeschrieben`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${seller} hat den Korrekturbeleg ${number} ausgestellt. Er schreibt ${amount} der Rechnung ${invoice} gut. Der Grund:`,
    ],
    quote: reason,
    action: { label: 'Bestellung und Rechnungen ansehen', url },
    remark,
  }),
  'account-debited': ({ fullName, seller, number, invoice, amount, reason, url }) => ({
    subject: `${seller} hat eine Rechnung um ${amount} erhöht`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${seller} hat den Korrekturbeleg ${number} ausgestellt. Er erhöht die Rechnung ${invoice} um ${amount}. Der Grund:`,
    ],
    quote: reason,
    action: { label: 'Bestellung und Rechnungen ansehen', url },
    remark,
  }),
  'account-invoice-due': ({ fullName, orderNumber, seller, number, amount, dueOn, url }) => ({
    subject: `Die Rechnung ${number} von ${seller} ist am ${dueOn} fällig`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Von der Rechnung ${number} zu Ihrer Bestellung ${orderNumber} sind noch ${amount} zu zahlen. Sie ist am ${dueOn} fällig.`,
    ],
    action: { label: 'Bestellung und Rechnungen ansehen', url },
    remark,
  }),
  'account-invoice-overdue': ({ fullName, orderNumber, seller, number, amount, dueOn, url }) => ({
    subject: `Die Rechnung ${number} von ${seller} ist überfällig`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Von der Rechnung ${number} zu Ihrer Bestellung ${orderNumber} waren ${amount} am ${dueOn} fällig und sind nicht bezahlt. Falls Sie inzwischen bezahlt haben, hat ${seller} die Zahlung noch nicht erfasst.`,
      'Wenn eine Rechnung mehr als 14 Tage überfällig ist, kann auf dem Konto nichts mehr gekauft werden.',
    ],
    action: { label: 'Bestellung und Rechnungen ansehen', url },
    remark,
  }),
  'account-statement': ({ fullName, seller, firstOn, lastOn, balance, url }) => ({
    subject: `Kontoauszug von ${seller}: ${balance}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Hier ist der Auszug Ihres Kontos bei ${seller} vom ${firstOn} bis zum ${lastOn}. Der Endsaldo beträgt ${balance}. Ein negativer Saldo ist Ihr Guthaben.`,
      'Der Auszug ist als CSV-Datei angehängt.',
    ],
    action: { label: 'Kontoauszug ansehen', url },
    remark,
  }),
};
