import type { QuoteEmails } from './en.ts';

const remark = 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.';

export const quotes: QuoteEmails = {
  'quote-requested': ({ fullName, title, buyer, seller, deadline, url }) => ({
    subject: `${buyer} bittet um ein Angebot: ${title}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${buyer} bittet ${seller} um ein Angebot. Sie können es bis zum ${deadline} senden.`,
    ],
    action: { label: 'Anfrage ansehen', url },
    remark,
  }),
  'quote-reminder': ({ fullName, title, buyer, seller, deadline, url }) => ({
    subject: `Die Frist für Ihr Angebot endet bald: ${title}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${buyer} wartet auf ein Angebot von ${seller}. Sie können es bis zum ${deadline} senden oder ablehnen.`,
    ],
    action: { label: 'Anfrage ansehen', url },
    remark,
  }),
  'quote-sent': ({ fullName, title, seller, isRevised, opensAt, url }) => ({
    subject: isRevised
      ? `${seller} hat das Angebot geändert: ${title}`
      : `${seller} hat ein Angebot gesendet: ${title}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      isRevised
        ? `${seller} hat eine neue Fassung des Angebots gesendet. Frühere Fassungen gelten nicht mehr.`
        : `${seller} hat auf Ihre Angebotsanfrage geantwortet.`,
      ...(opensAt
        ? [`Die Anfrage ist verschlossen. Sie können die Angebote nach dem ${opensAt} lesen.`]
        : []),
    ],
    action: { label: 'Angebote ansehen', url },
    remark,
  }),
  'quote-question': ({ fullName, title, seller, text, url }) => ({
    subject: `${seller} hat eine Frage: ${title}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${seller} hat eine Frage zu Ihrer Angebotsanfrage. Alle angefragten Verkäufer können Ihre Antwort lesen.`,
    ],
    quote: text,
    action: { label: 'Antworten', url },
    remark,
  }),
  'quote-answer': ({ fullName, title, buyer, text, url }) => ({
    subject: `${buyer} hat allen angefragten Verkäufern geschrieben: ${title}`,
    paragraphs: [`Guten Tag ${fullName},`, `${buyer} hat zu seiner Angebotsanfrage geschrieben.`],
    quote: text,
    action: { label: 'Anfrage ansehen', url },
    remark,
  }),
  'quote-decided': ({ fullName, title, buyer, seller, outcome, url }) => ({
    ...{
      accepted: {
        subject: `${buyer} hat Ihr Angebot angenommen: ${title}`,
        paragraphs: [
          `Guten Tag ${fullName},`,
          `${buyer} hat das Angebot von ${seller} angenommen und bestellt. Sie können versenden, sobald die Bestellung bezahlt ist.`,
        ],
      },
      notChosen: {
        subject: `${buyer} hat ein anderes Angebot gewählt: ${title}`,
        paragraphs: [
          `Guten Tag ${fullName},`,
          `${buyer} hat andere Angebote gewählt. Das Angebot von ${seller} wurde nicht angenommen.`,
        ],
      },
      cancelled: {
        subject: `${buyer} hat die Anfrage zurückgezogen: ${title}`,
        paragraphs: [
          `Guten Tag ${fullName},`,
          `${buyer} hat die Angebotsanfrage an ${seller} zurückgezogen. Sie brauchen kein Angebot zu senden.`,
        ],
      },
    }[outcome],
    action: { label: 'Anfrage ansehen', url },
    remark,
  }),
};
