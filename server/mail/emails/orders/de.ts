import type { OrderEmails } from './en.ts';

export const orders: OrderEmails = {
  'freight-asked': ({ fullName, orderNumber, product, buyer, dueOn, url }) => ({
    subject: `Bestellung ${orderNumber} wartet auf Ihre Frachtkosten`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${buyer} hat ${product} bestellt. Keine Ihrer Frachtregeln gilt für diese Bestellung, deshalb wartet sie auf Sie.`,
      `Geben Sie die Frachtkosten bis zum ${dueOn} ein. Danach kann der Käufer bezahlen. Andernfalls wird die Bestellung storniert und ihr Bestand freigegeben.`,
    ],
    action: { label: 'Frachtkosten eingeben', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'freight-quoted': ({ fullName, orderNumber, product, seller, freight, total, dueOn, url }) => ({
    subject: `Die Frachtkosten Ihrer Bestellung ${orderNumber} betragen ${freight}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${seller} berechnet für ${product} Frachtkosten von ${freight}. Die Gesamtsumme beträgt ${total}.`,
      `Bezahlen Sie bis zum ${dueOn}. Bis dahin ist der Bestand für Sie reserviert. Danach wird die Bestellung storniert.`,
    ],
    action: { label: 'Bestellung bezahlen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'freight-lapsed': ({ fullName, orderNumber, product, isQuoted, url }) => ({
    subject: `Bestellung ${orderNumber} wurde storniert`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      isQuoted
        ? `Die Bestellung von ${product} wurde nach der Angabe der Frachtkosten nicht rechtzeitig bezahlt.`
        : `Die Frachtkosten der Bestellung von ${product} wurden nicht rechtzeitig angegeben.`,
      'Sie wurde storniert, und ihr Bestand ist nicht mehr reserviert. Es wurde nichts berechnet.',
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'card-not-charged': ({ fullName, orderNumber, product, total, seller, failure, payBy, url }) => ({
    subject: `Ihre Bestellung ${orderNumber} ist noch nicht bezahlt`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      {
        declined: `Die Bank hat die gespeicherte Karte für die Zahlung von ${total} an ${seller} für ${product} abgelehnt.`,
        authentication_required: `Die Bank verlangt, dass Sie die Zahlung von ${total} an ${seller} für ${product} bestätigen.`,
        unusable: `Die gespeicherte Karte konnte für die Zahlung von ${total} an ${seller} für ${product} nicht verwendet werden.`,
      }[failure],
      `Bezahlen Sie diese Bestellung bis zum ${payBy} mit einer anderen Karte oder auf der Seite des Zahlungsdienstleisters. Andernfalls wird sie storniert und ihr Bestand freigegeben.`,
    ],
    action: { label: 'Bestellung bezahlen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'order-paid': ({ fullName, orderNumber, product, total, seller, url }) => ({
    subject: `Ihre Bestellung ${orderNumber} ist bezahlt`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Ihre Zahlung von ${total} für ${product} von ${seller} ist eingegangen.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'order-sold': ({ fullName, orderNumber, product, total, buyer, url }) => ({
    subject: `Neue bezahlte Bestellung ${orderNumber}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${buyer} hat ${product} für ${total} gekauft. Die Zahlung ist eingegangen.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Verkäufen können Sie in Ihren Einstellungen abschalten.',
  }),
  'order-on-account': ({ fullName, orderNumber, product, total, seller, url }) => ({
    subject: `Ihre Bestellung ${orderNumber} ist bestätigt`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Sie haben ${product} von ${seller} für ${total} auf Rechnung gekauft. Der Verkäufer bereitet den Versand vor.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'order-sold-on-account': ({ fullName, orderNumber, product, total, buyer, url }) => ({
    subject: `Neue Bestellung ${orderNumber} auf Rechnung`,
    paragraphs: [`Guten Tag ${fullName},`, `${buyer} hat ${product} für ${total} auf Rechnung gekauft.`],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Verkäufen können Sie in Ihren Einstellungen abschalten.',
  }),
  'order-account-cancelled': ({ fullName, orderNumber, product, total, seller, url }) => ({
    subject: `Ihre Bestellung ${orderNumber} wurde storniert`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${seller} hat Ihre Bestellung von ${product} auf Rechnung storniert. Auf Ihrem Konto sind wieder ${total} verfügbar.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'order-message': ({ fullName, orderNumber, author, text, url }) => ({
    subject: `Neue Nachricht zur Bestellung ${orderNumber}`,
    paragraphs: [`Guten Tag ${fullName},`, `${author} hat Ihnen zur Bestellung ${orderNumber} geschrieben:`],
    quote: text,
    action: { label: 'Lesen und antworten', url },
    remark:
      'Der Text oben stammt von dieser Person und nicht von uns; Adressen darin sind hier deshalb keine Links. Wir fragen nie in einer Nachricht nach einem Passwort, einem Code oder Bankdaten. Bitte antworten Sie auf der Seite der Bestellung: Antworten auf diese E-Mail werden nicht gelesen. E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
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
        ? 'Mit diesem Paket ist alles versandt, was Sie bestellt haben.'
        : 'Der Rest Ihrer Bestellung folgt in einer weiteren Sendung.',
    ],
    action: { label: 'Bestellung verfolgen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
};
