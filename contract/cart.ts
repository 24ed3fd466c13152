import * as z from 'zod/mini';
import type { FieldCode } from './field-messages.ts';
import { amount, currency, id, lineQuantity } from './fields.ts';
import { limits } from './limits.ts';
import { missingLicences } from './missing-licences.ts';
import { currencies } from './money.ts';
import { operation, signedIn } from './operation.ts';
import { packs, priceSources } from './order-lines.ts';
import { productImage } from './products.ts';
import { soldOptions } from './sold-options.ts';
import { supplyRestrictions } from './supply-restrictions.ts';

/** Why a line of a cart cannot be ordered. The refusal of an order contains one of these codes for each such line. */
export const lineProblems = [
  /** The product was deleted or is not for sale. */
  'LINE_WITHDRAWN',
  /** The product is no longer sold in this pack. */
  'LINE_PACK_WITHDRAWN',
  /** The product has no price for this buyer. */
  'LINE_WITHOUT_PRICE',
  /** The quantity is below the minimum of the pack or not a multiple of its step. */
  'LINE_OFF_STEP',
  /** Too few units of the product are left. */
  'LINE_OUT_OF_STOCK',
  'LINE_SELLER_SUSPENDED',
  /** A recall takes the device off the market. */
  'LINE_RECALLED',
  /** The category of the product needs a verification that the seller does not have. */
  'LINE_SELLER_NOT_VERIFIED',
  /** The buyer belongs to the selling organization. */
  'LINE_OWN_PRODUCT',
  'LINE_SELLER_CANNOT_CHARGE',
  /** The product may not be active in the country of delivery, or its seller does not offer it there. */
  'LINE_NOT_OFFERED',
  /** The product is restricted, and the buyer has no valid credential for the place of delivery. */
  'LINE_LICENCE_REQUIRED',
] as const satisfies readonly FieldCode[];
export type LineProblem = (typeof lineProblems)[number];

/**
 * Why the lines of one seller cannot be ordered together: their total is below the minimum or above the maximum of an
 * online payment.
 */
export const groupProblems = ['ORDER_TOO_LOW', 'ORDER_TOO_HIGH'] as const satisfies readonly FieldCode[];
export type GroupProblem = (typeof groupProblems)[number];

const seenPrice = z.object({ amount: z.string(), currency: z.enum(currencies) });

const cartLine = z.object({
  id,
  productId: id,
  name: z.string(),
  options: soldOptions,
  category: z.nullable(z.string()),
  catalogNumber: z.nullable(z.string()),
  /** The first picture, if there is one. */
  images: z.array(productImage),
  pack: z.enum(packs),
  /** Base units in the pack. */
  packUnits: z.number(),
  /** In packs. The minimum, or the minimum plus a multiple of the step. */
  quantity: z.number(),
  minimumQuantity: z.number(),
  quantityStep: z.number(),
  /** The current price of one pack. If the pack has no price now, the price that the owners of the cart saw last. */
  unitPrice: z.string(),
  priceSource: z.enum(priceSources),
  /** Unit price × quantity. */
  amount: z.string(),
  /** The price that the owners of the cart saw last. It can differ from the current price. */
  seen: seenPrice,
  isChanged: z.boolean(),
  problem: z.nullable(z.enum(lineProblems)),
  /** Why the product is supplied only with a licence. Empty for most products. */
  supplyRestrictions: z.array(z.enum(supplyRestrictions)),
  /** The restrictions of the product for which the buyer has no valid credential at the place of delivery. */
  missingLicences,
  /** The base units that can still be ordered. Null for a product that is not counted. */
  unitsLeft: z.nullable(z.number()),
  /** The lead time of a product that is made to order, in days. Null for any other product. */
  leadDays: z.nullable(z.number()),
  addedBy: z.object({ id, name: z.string() }),
});
export type CartLine = z.infer<typeof cartLine>;

/** The lines of one seller in one currency, which become one order. Totals omit lines with a problem. */
const cartGroup = z.object({
  sellerOrgId: id,
  sellerOrgName: z.string(),
  currency: z.enum(currencies),
  subtotal: z.string(),
  /** The freight according to the seller's rules. Null when the seller quotes it after the order. */
  freightAmount: z.nullable(z.string()),
  /** The GST in the total. */
  gstAmount: z.string(),
  /** Subtotal plus freight. Excludes freight that the seller has not quoted yet. */
  totalAmount: z.string(),
  problem: z.nullable(z.object({ code: z.enum(groupProblems), limit: z.string() })),
  lines: z.array(cartLine),
});
export type CartGroup = z.infer<typeof cartGroup>;

export const cart = z.object({
  /** Increases with every change of a line. 0 before the first change. */
  version: z.number(),
  groups: z.array(cartGroup),
});
export type Cart = z.infer<typeof cart>;

/**
 * If `pack` is absent, the product's first pack is used. If `quantity` is absent, the smallest quantity that can be
 * added is used.
 */
const newLine = z.object({
  productId: id,
  pack: z.optional(z.enum(packs)),
  quantity: z.optional(lineQuantity),
});
export type NewCartLine = z.infer<typeof newLine>;

/** The place of delivery, for which GST and freight are computed. Default: the delivery address that was used last. */
export const destination = {
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  region: z._default(z.string().check(z.maxLength(80)), ''),
};

/** Owner of the cart: the given organization, whose members share it, or else the caller. */
const owner = { orgId: z.optional(id) };

export const carts = {
  find: operation({
    method: 'GET',
    path: '/api/cart',
    summary:
      'My cart, or the shared cart of an organization of mine, by seller and currency at current prices. GST and freight are for delivery there, by default to the address used last',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ ...owner, ...destination }))
    .output(cart),
  count: operation({
    method: 'GET',
    path: '/api/cart/count',
    summary: 'The number of lines in a cart',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object(owner))
    .output(z.object({ lines: z.number() })),
  addLines: operation({
    method: 'POST',
    path: '/api/cart/lines',
    summary: 'Add products to a cart. The quantity of a pack that is in the cart increases',
    access: signedIn,
    refuses: ['NOT_FOUND', 'ORGANIZATION_SUSPENDED', 'CART_FULL', 'CART_LINES_REFUSED'],
  })
    .input(
      z.object({
        ...owner,
        lines: z.array(newLine).check(z.minLength(1), z.maxLength(limits.cartLines)),
        /**
         * If true, each quantity is the total that the cart should contain. A repeated request then changes nothing. If
         * false, the quantity is added to the line.
         */
        isTotal: z._default(z.boolean(), false),
      }),
    )
    /** The number of lines that were added or whose quantity increased. */
    .output(z.object({ added: z.number() })),
  updateLine: operation({
    method: 'PATCH',
    path: '/api/cart/lines/{id}',
    summary: 'Change the quantity of a line',
    access: signedIn,
  })
    .input(z.object({ id, quantity: lineQuantity }))
    .output(z.object({})),
  deleteLine: operation({
    method: 'DELETE',
    path: '/api/cart/lines/{id}',
    summary: 'Remove a line',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(z.object({})),
  resolve: operation({
    method: 'POST',
    path: '/api/cart/resolve',
    summary:
      'Accept the shown prices of lines, fit quantities to the pack and the stock, and remove lines that cannot be ordered',
    access: signedIn,
    refuses: ['NOT_FOUND', 'ORGANIZATION_SUSPENDED'],
  })
    .input(
      z.object({
        ...owner,
        accept: z._default(
          z.array(z.object({ lineId: id, amount, currency })).check(z.maxLength(limits.cartLines)),
          [],
        ),
        /**
         * Ids of lines whose quantity the server changes to the next quantity that the pack allows, or to the highest
         * quantity that the stock allows.
         */
        fit: z._default(z.array(id).check(z.maxLength(limits.cartLines)), []),
        remove: z._default(z.array(id).check(z.maxLength(limits.cartLines)), []),
      }),
    )
    .output(z.object({})),
};
