import type { RefundEmails } from './en.ts';

export const refunds: RefundEmails = {
  'order-refunded': ({ fullName, orderNumber, product, amount, seller, notShipped, isByBuyer, url }) => ({
    subject: `${amount} Ihrer Bestellung ${orderNumber} wurden erstattet`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      isByBuyer
        ? `Alles, was von dieser zurückgehaltenen Bestellung nicht versandt war, wurde storniert. Sie erhalten ${amount} für ${product} von ${seller} zurück.`
        : `${seller} hat Ihnen ${amount} für ${product} erstattet.`,
      'Das Geld geht den Weg zurück, auf dem Sie bezahlt haben; Ihre Bank zeigt es meist nach fünf bis zehn Tagen an.',
      ...(notShipped ? [`Diese Ware wird nicht mehr versendet: ${notShipped}.`] : []),
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'sale-refunded': ({ fullName, orderNumber, product, amount, buyer, notShipped, isByBuyer, url }) => ({
    subject: `${amount} der Bestellung ${orderNumber} wurden erstattet`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      ...(isByBuyer
        ? [
            `${buyer} hat alles storniert, was von dieser zurückgehaltenen Bestellung nicht versandt war. Versenden Sie es nicht mehr.`,
          ]
        : []),
      `${amount} für ${product} gingen an ${buyer} zurück und wurden von Ihrem Guthaben abgezogen.`,
      ...(notShipped ? [`Versenden Sie diese Ware nicht mehr: ${notShipped}.`] : []),
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Verkäufen können Sie in Ihren Einstellungen abschalten.',
  }),
  'order-disputed': ({ fullName, orderNumber, product, amount, seller, url }) => ({
    subject: `Die Zahlung Ihrer Bestellung ${orderNumber} ist angefochten`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Ihre Bank hat uns mitgeteilt, dass die Zahlung von ${amount} an ${seller} für ${product} angefochten ist. Die Bestellung ruht, bis Ihre Bank entschieden hat.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'Wenn Sie die Zahlung nicht angefochten haben, wenden Sie sich an Ihre Bank.',
  }),
  'dispute-inquiry': ({ fullName, orderNumber, product, amount, buyer, answerBy, url }) => ({
    subject: `Die Bank fragt nach der Bestellung ${orderNumber}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `die Bank von ${buyer} fragt nach der Zahlung von ${amount} für ${product}. Es wurde kein Geld abgezogen. Eine gute Antwort kann eine Anfechtung verhindern.`,
      ...(answerBy ? [`Die Bank nimmt Ihre Belege bis zum ${answerBy} an.`] : []),
    ],
    action: { label: 'Der Bank antworten', url },
    remark: 'E-Mails zu Verkäufen können Sie in Ihren Einstellungen abschalten.',
  }),
  'dispute-opened': ({ fullName, orderNumber, product, amount, buyer, answerBy, url }) => ({
    subject: `Die Zahlung der Bestellung ${orderNumber} ist angefochten`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${buyer} ficht die Zahlung von ${amount} für ${product} an, und die Bank hat das Geld vorerst zurückgeholt.`,
      ...(answerBy ? [`Die Bank nimmt Ihre Belege bis zum ${answerBy} an.`] : []),
    ],
    action: { label: 'Auf die Anfechtung antworten', url },
    remark: 'E-Mails zu Verkäufen können Sie in Ihren Einstellungen abschalten.',
  }),
  'dispute-won': ({ fullName, orderNumber, product, amount, wasLost, url }) => ({
    subject: `Die Anfechtung der Bestellung ${orderNumber} ist zu Ihren Gunsten entschieden`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      wasLost
        ? `die Bank hat ihre Entscheidung über die ${amount} für ${product} zu Ihren Gunsten geändert. Was davon von Ihrem Guthaben abgezogen wurde, erhalten Sie zurück; unser Support kümmert sich darum.`
        : `die Bank hat zu Ihren Gunsten entschieden: Die ${amount} für ${product} bleiben bei Ihnen.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Verkäufen können Sie in Ihren Einstellungen abschalten.',
  }),
  'dispute-lost': ({ fullName, orderNumber, product, amount, buyer, url }) => ({
    subject: `Die Anfechtung der Bestellung ${orderNumber} ist verloren`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `die Bank hat für ${buyer} entschieden. Die ${amount} für ${product} werden von Ihrem Guthaben abgezogen.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Verkäufen können Sie in Ihren Einstellungen abschalten.',
  }),
};
