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
  'account-card-paid': ({ fullName, buyer, amount, reference, url }) => ({
    subject: `${buyer} hat ${amount} mit Karte bezahlt`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${buyer} hat ${amount} seiner offenen Rechnungen mit Karte bezahlt. Der Zahlungsdienstleister überweist Ihnen das Geld. Der Zahlungseingang mit der Referenz ${reference} ist erfasst und den Rechnungen zugeordnet.`,
    ],
    action: { label: 'Konto ansehen', url },
    remark,
  }),
  'account-card-disputed': ({ fullName, buyer, amount, reference, url }) => ({
    subject: `Eine Kartenzahlung von ${buyer} ist angefochten`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Die Kartenzahlung von ${amount} für Rechnungen an ${buyer} mit der Referenz ${reference} ist angefochten. Bis zur Entscheidung der Bank ändert sich nichts. Entscheidet die Bank gegen Sie, wird die Zahlung zurückgenommen, und die Rechnungen sind wieder offen.`,
      'Um auf die Anfechtung zu antworten, wenden Sie sich bitte an unseren Support.',
    ],
    action: { label: 'Konto ansehen', url },
    remark,
  }),
  'account-card-taken-back': ({ fullName, buyer, seller, amount, takenBack, reference, url }) => ({
    subject: `Eine Kartenzahlung von ${amount} hat sich geändert`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${buyer} hat ${amount} mit Karte an ${seller} für Rechnungen bezahlt, mit der Referenz ${reference}. Wegen Rückerstattungen und Anfechtungen sind davon jetzt ${takenBack} zurückgegeben. Die Zahlungseingänge und Rechnungen des Kontos sind entsprechend geändert.`,
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
