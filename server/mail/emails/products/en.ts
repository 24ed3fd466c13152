import { type ClosingMarket, closingMarketLines } from '../../closing-markets.ts';
import { type LowProduct, lowProductLines } from '../../low-products.ts';
import type { Email } from '../../mail.ts';
import { type NotAdded, notAddedLines } from '../../not-added.ts';
import type { Greeted, Linked } from '../email-parts.ts';

type LowStock = Greeted & Linked & { organization: string; products: LowProduct[] };
type MarketClosing = Greeted & Linked & { organization: string; isClosed: boolean; markets: ClosingMarket[] };
type Restocked = Greeted & Linked & { product: string; seller: string };
/** `added` is the number of products. */
type Prepared = Greeted & Linked & { list: string; added: number; notAdded: NotAdded[] };

/** The emails about stock and recurring orders. */
export const products = {
  'in-stock-again': ({ fullName, product, seller, url }: Restocked): Email => ({
    subject: `${product} is in stock again`,
    paragraphs: [
      `Hello ${fullName},`,
      `${product} from ${seller} is in stock again. No unit is reserved for you.`,
    ],
    action: { label: 'See the product', url },
    remark: 'You asked for this email on the product page. It is the only one about this product.',
  }),
  'cart-prepared': ({ fullName, list, added, notAdded, url }: Prepared): Email => ({
    subject:
      added === 0 && notAdded.length === 0
        ? `Nothing to order from ${list}`
        : `The cart is prepared from ${list}`,
    paragraphs: [
      `Hello ${fullName},`,
      ...(added === 0
        ? [`Today is a date of the recurring order of the list ${list}. No product was added to the cart.`]
        : [
            added === 1
              ? `1 product of the list ${list} is now in the cart.`
              : `${added} products of the list ${list} are now in the cart.`,
            'Nothing is ordered until you place the order.',
          ]),
      ...(notAdded.length > 0 ? ['These products were not added:'] : []),
      ...notAddedLines(notAdded, {
        reasons: {
          LINE_WITHDRAWN: 'no longer for sale',
          LINE_PACK_WITHDRAWN: 'no longer sold in this pack',
          LINE_WITHOUT_PRICE: 'the price is on request',
          LINE_SELLER_SUSPENDED: 'the seller is suspended',
          LINE_RECALLED: 'recalled',
          LINE_SELLER_NOT_VERIFIED: 'the seller lacks a verification that the category needs',
          LINE_OWN_PRODUCT: 'you belong to the organization that sells it',
          QUANTITY_REFUSED: 'the seller does not sell this quantity of the pack',
          CART_FULL: 'the cart is full',
          NOT_COUNTED: 'the stock was never counted',
        },
        others: (count) => (count === 1 ? 'and 1 more product' : `and ${count} more products`),
      }),
    ],
    action: { label: 'See the cart', url },
    remark:
      'You get this email because you are named in the recurring order of this list. You can change it on the page of the list.',
  }),
  'stock-low': ({ fullName, organization, products, url }: LowStock): Email => ({
    subject:
      products.length === 1
        ? `Low stock: ${products[0]?.name}`
        : `Low stock: ${products.length} products of ${organization}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${organization} has few units left to sell:`,
      ...lowProductLines(products, {
        units: ({ available, lowStockAt }) => `${available} available, warning at ${lowStockAt}`,
        others: (count) => (count === 1 ? 'and 1 more product' : `and ${count} more products`),
      }),
      'Units of unpaid orders are not counted as available.',
    ],
    action: { label: 'See the stock', url },
    remark: 'You can turn off emails about sales in your settings.',
  }),
  'market-closing': ({ fullName, organization, isClosed, markets, url }: MarketClosing): Email => ({
    subject: isClosed
      ? `Evidence is missing: ${organization} can no longer sell in some markets`
      : `Evidence is missing: markets of ${organization} close soon`,
    paragraphs: [
      `Hello ${fullName},`,
      isClosed
        ? `These products of ${organization} can no longer be ordered in these markets, because their regulatory passports lack evidence:`
        : `These products of ${organization} can be ordered in these markets until the day before the named one. Their regulatory passports lack evidence, or evidence expires:`,
      ...closingMarketLines(markets, {
        language: 'en-AU',
        others: (count) => (count === 1 ? 'and 1 more market' : `and ${count} more markets`),
      }),
      'A product without any market is a draft again. Placed orders continue.',
    ],
    action: { label: 'See the products', url },
    remark: 'You can turn off emails about sales in your settings.',
  }),
};

export type ProductEmails = typeof products;
