import { limits } from '../../../contract/limits.ts';
import { lowProductLines } from '../low-products.ts';
import { notAddedLines } from '../not-added.ts';
import type { EmailTexts } from './en.ts';

export const de: EmailTexts = {
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
  invitation: ({ organization, inviter, role, url }) => ({
    subject: `${inviter} lädt Sie zu ${organization} ein`,
    paragraphs: [
      `${inviter} lädt Sie ein, als ${role} für ${organization} zu handeln.`,
      `Melden Sie sich mit dieser E-Mail-Adresse an oder legen Sie damit ein Konto an. Die Einladung gilt ${limits.invitationDays} Tage.`,
    ],
    action: { label: 'Einladung ansehen', url },
    remark: 'Wenn Sie nicht wissen, wer Sie einlädt, können Sie diese E-Mail ignorieren.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} ist jetzt Inhaber von ${organization}`,
    paragraphs: [`Guten Tag ${fullName},`, `${by} hat ${owner} zum Inhaber von ${organization} gemacht.`],
    action: { label: 'Mitglieder ansehen', url },
    remark: 'Jeder Inhaber erhält diese E-Mail. Wenn das ein Irrtum ist, ändern Sie es auf dieser Seite.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} ist jetzt Inhaber von ${organization}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${by} hat ${organization} an ${owner} übertragen und ist jetzt Admin.`,
    ],
    action: { label: 'Mitglieder ansehen', url },
    remark: 'Jeder Inhaber erhält diese E-Mail. Wenn das ein Irrtum ist, schreiben Sie dem neuen Inhaber.',
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
        organization: `wir haben ${name} gesperrt. Was die Organisation verkauft, ist verborgen und kann nicht gekauft werden. Ihre Mitglieder können alles lesen und offene Bestellungen abschließen.`,
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
  'requisition-submitted': ({ fullName, requester, organization, total, url }) => ({
    subject: `${requester} bittet um Ihre Genehmigung von ${total}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${requester} hat für ${organization} eine Bedarfsanforderung über ${total} eingereicht. Sie wartet auf Ihre Entscheidung.`,
    ],
    action: { label: 'Bedarfsanforderung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'requisition-decided': ({ fullName, by, organization, total, isApproved, reason, url }) => ({
    subject: isApproved
      ? `Ihre Bedarfsanforderung über ${total} ist genehmigt`
      : `Ihre Bedarfsanforderung über ${total} ist abgelehnt`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      isApproved
        ? `${by} hat Ihre Bedarfsanforderung über ${total} für ${organization} genehmigt. Sie können jetzt bestellen.`
        : `${by} hat Ihre Bedarfsanforderung über ${total} für ${organization} abgelehnt.`,
    ],
    ...(reason && { quote: reason }),
    action: { label: 'Bedarfsanforderung ansehen', url },
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
  'order-refunded': ({ fullName, orderNumber, product, amount, seller, url }) => ({
    subject: `${amount} Ihrer Bestellung ${orderNumber} wurden erstattet`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${seller} hat Ihnen ${amount} für ${product} erstattet. Das Geld geht den Weg zurück, auf dem Sie bezahlt haben; Ihre Bank zeigt es meist nach fünf bis zehn Tagen an.`,
    ],
    action: { label: 'Bestellung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'sale-refunded': ({ fullName, orderNumber, product, amount, buyer, url }) => ({
    subject: `${amount} der Bestellung ${orderNumber} wurden erstattet`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${amount} für ${product} gingen an ${buyer} zurück und wurden von Ihrem Guthaben abgezogen.`,
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
  'payout-failed': ({ fullName, organization, amount, reason, isClosed, url }) => ({
    subject: `Eine Auszahlung von ${amount} ist nicht angekommen`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `eine Auszahlung von ${amount} auf das Bankkonto von ${organization} ist fehlgeschlagen. Das Geld ist wieder in Ihrem Guthaben.`,
      {
        account_closed: 'Das Bankkonto ist geschlossen. Geben Sie beim Zahlungsdienstleister ein anderes an.',
        account_unknown:
          'Die Bank kennt kein solches Konto von Ihnen. Prüfen Sie Nummer und Inhaber beim Zahlungsdienstleister.',
        account_blocked:
          'Die Bank lehnt Zahlungen auf dieses Konto ab. Fragen Sie Ihre Bank, oder geben Sie beim Zahlungsdienstleister ein anderes Konto an.',
        wrong_currency:
          'Das Bankkonto nimmt diese Währung nicht an. Geben Sie beim Zahlungsdienstleister eines an, das sie annimmt.',
        balance_too_low: 'Ihr Guthaben war zu niedrig. Die nächste Auszahlung folgt, sobald es ausreicht.',
        unknown:
          'Die Bank hat keinen Grund genannt. Prüfen Sie das Bankkonto beim Zahlungsdienstleister, oder fragen Sie Ihre Bank.',
      }[reason],
    ],
    action: { label: isClosed ? 'Abrechnung ansehen' : 'Zahlungsabwicklung ansehen', url },
    remark: 'Wir fragen nie per E-Mail nach Bankdaten: Geben Sie sie nur beim Zahlungsdienstleister an.',
  }),
  'in-stock-again': ({ fullName, product, seller, url }) => ({
    subject: `${product} ist wieder auf Lager`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${product} von ${seller} ist wieder auf Lager. Für Sie ist keine Einheit reserviert.`,
    ],
    action: { label: 'Produkt ansehen', url },
    remark: 'Sie haben diese E-Mail auf der Produktseite angefordert. Es ist die einzige zu diesem Produkt.',
  }),
  'cart-prepared': ({ fullName, list, added, notAdded, url }) => ({
    subject:
      added === 0 && notAdded.length === 0
        ? `Nichts zu bestellen aus ${list}`
        : `Der Warenkorb ist aus ${list} vorbereitet`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      ...(added === 0
        ? [
            `heute ist ein Termin der wiederkehrenden Bestellung der Liste ${list}. Dem Warenkorb wurde kein Produkt hinzugefügt.`,
          ]
        : [
            added === 1
              ? `1 Produkt der Liste ${list} liegt jetzt im Warenkorb.`
              : `${added} Produkte der Liste ${list} liegen jetzt im Warenkorb.`,
            'Bestellt wird erst, wenn Sie die Bestellung aufgeben.',
          ]),
      ...(notAdded.length > 0 ? ['Diese Produkte wurden nicht hinzugefügt:'] : []),
      ...notAddedLines(notAdded, {
        reasons: {
          LINE_WITHDRAWN: 'nicht mehr im Verkauf',
          LINE_PACK_WITHDRAWN: 'nicht mehr in dieser Packung im Verkauf',
          LINE_WITHOUT_PRICE: 'Preis auf Anfrage',
          LINE_SELLER_SUSPENDED: 'der Verkäufer ist gesperrt',
          LINE_OWN_PRODUCT: 'Sie gehören zur Organisation, die es verkauft',
          QUANTITY_REFUSED: 'der Verkäufer verkauft diese Menge der Packung nicht',
          CART_FULL: 'der Warenkorb ist voll',
          NOT_COUNTED: 'der Bestand wurde nie gezählt',
        },
        others: (count) => (count === 1 ? 'und 1 weiteres Produkt' : `und ${count} weitere Produkte`),
      }),
    ],
    action: { label: 'Warenkorb ansehen', url },
    remark:
      'Sie erhalten diese E-Mail, weil Sie in der wiederkehrenden Bestellung dieser Liste genannt sind. Sie können das auf der Seite der Liste ändern.',
  }),
  'stock-low': ({ fullName, organization, products, url }) => ({
    subject:
      products.length === 1
        ? `Niedriger Bestand: ${products[0]?.name}`
        : `Niedriger Bestand: ${products.length} Produkte von ${organization}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${organization} hat nur noch wenige Einheiten zu verkaufen:`,
      ...lowProductLines(products, {
        units: ({ available, lowStockAt }) => `${available} verfügbar, Warnung ab ${lowStockAt}`,
        others: (count) => (count === 1 ? 'und 1 weiteres Produkt' : `und ${count} weitere Produkte`),
      }),
      'Einheiten unbezahlter Bestellungen zählen nicht als verfügbar.',
    ],
    action: { label: 'Bestand ansehen', url },
    remark: 'E-Mails zu Verkäufen können Sie in Ihren Einstellungen abschalten.',
  }),
};
