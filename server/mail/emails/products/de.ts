import { closingMarketLines } from '../../closing-markets.ts';
import { lowProductLines } from '../../low-products.ts';
import { notAddedLines } from '../../not-added.ts';
import type { ProductEmails } from './en.ts';

export const products: ProductEmails = {
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
          LINE_RECALLED: 'zurückgerufen',
          LINE_SELLER_NOT_VERIFIED: 'dem Verkäufer fehlt eine Prüfung, die für die Kategorie nötig ist',
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
  'market-closing': ({ fullName, organization, isClosed, markets, url }) => ({
    subject: isClosed
      ? `Nachweise fehlen: ${organization} kann in einigen Märkten nicht mehr verkaufen`
      : `Nachweise fehlen: Märkte von ${organization} schließen bald`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      isClosed
        ? `Diese Produkte von ${organization} können in diesen Märkten nicht mehr bestellt werden, weil in ihren Zulassungspässen Nachweise fehlen:`
        : `Diese Produkte von ${organization} können in diesen Märkten bis zum Vortag des genannten Tages bestellt werden. In ihren Zulassungspässen fehlen Nachweise, oder Nachweise laufen ab:`,
      ...closingMarketLines(markets, {
        language: 'de',
        others: (count) => (count === 1 ? 'und 1 weiterer Markt' : `und ${count} weitere Märkte`),
      }),
      'Ein Produkt ohne Markt ist wieder ein Entwurf. Erteilte Bestellungen laufen weiter.',
    ],
    action: { label: 'Produkte ansehen', url },
    remark: 'E-Mails zu Verkäufen können Sie in Ihren Einstellungen abschalten.',
  }),
};
