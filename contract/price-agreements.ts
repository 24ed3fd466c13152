import * as z from 'zod/mini';
import { agreementStates } from './agreement-states.ts';
import { because } from './field-reason.ts';
import {
  amount,
  currency,
  cursor,
  date,
  id,
  lineQuantity,
  page,
  pageSize,
  searchedText,
  time,
} from './fields.ts';
import { fileRows } from './file-rows.ts';
import { limits } from './limits.ts';
import { type Currency, currencies, fitsCurrency } from './money.ts';
import { operation, signedIn } from './operation.ts';
import { packs, priceSources } from './order-lines.ts';
import { priceColumns } from './price-columns.ts';
import { tier } from './product-packs.ts';

const party = z.object({ id, name: z.string() });

export const priceAgreement = z.object({
  id,
  seller: party,
  buyer: party,
  product: z.object({ id, name: z.string(), catalogNumber: z.nullable(z.string()) }),
  pack: z.enum(packs),
  currency: z.enum(currencies),
  /** Counted in packs, not in base units. */
  minimumQuantity: z.number(),
  /** The price of one pack. */
  price: z.string(),
  /**
   * The pack's current list price. Null when the product has no public price, no longer has this pack, or has another
   * currency now.
   */
  listPrice: z.nullable(z.string()),
  /** The first and the last day, in the seller's time zone. */
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  state: z.enum(agreementStates),
  createdAt: time,
});
export type PriceAgreement = z.infer<typeof priceAgreement>;

/** The fields that a seller enters. */
export const agreementFields = {
  buyerOrgId: z.uuid(because('BUYER_UNKNOWN')).check(z.toLowerCase()),
  productId: z.uuid(because('PRODUCT_UNKNOWN')).check(z.toLowerCase()),
  pack: z.enum(packs),
  currency,
  minimumQuantity: z._default(lineQuantity, 1),
  price: amount,
  validFrom: date,
  validTo: z._default(z.nullable(date), null),
};

const fits = z.refine<{ price: string; currency: Currency }>(
  ({ price, currency }) => fitsCurrency(price, currency),
  { path: ['price'], error: because('PRICE_NOT_WHOLE') },
);

export const createAgreementInput = z.object({ orgId: id, ...agreementFields }).check(
  fits,
  z.refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
    path: ['validTo'],
    error: because('PERIOD_REVERSED'),
  }),
);

/** A volume price in a file. */
export const volumePrice = z.extend(tier, { pack: z.enum(packs), currency }).check(fits);

const priceFile = fileRows(priceColumns);

/** The ids of the products on one page of product cards, separated by commas. */
const productIds = z.pipe(
  z.string().check(z.maxLength(37 * limits.pageSize.max)),
  z.pipe(
    z.transform((text: string) => text.split(',').filter(Boolean)),
    z.array(id).check(z.maxLength(limits.pageSize.max)),
  ),
);

/** The price that a buyer pays for a pack from this quantity on. */
const priceStep = z.object({
  pack: z.enum(packs),
  minimumQuantity: z.number(),
  price: z.string(),
  source: z.enum(priceSources),
});
export type PriceStep = z.infer<typeof priceStep>;

export const priceAgreements = {
  list: operation({
    method: 'GET',
    path: '/api/price-agreements',
    summary:
      'Price agreements, newest first: those of a seller organization of mine, or those with my buyer organization',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(
      z.object({
        side: z.enum(['sales', 'purchases']),
        orgId: id,
        buyerOrgId: z.optional(id),
        productId: z.optional(id),
        /** Text that the product's name or catalogue number contains. */
        search: z.optional(searchedText),
        state: z.optional(z.enum(agreementStates)),
        cursor,
        pageSize,
      }),
    )
    .output(page(priceAgreement)),
  create: operation({
    method: 'POST',
    path: '/api/price-agreements',
    summary: 'Agree on a price of a product with a buying organization, for some days',
    access: { kind: 'organization', action: 'products.manage' },
  })
    .input(createAgreementInput)
    .output(priceAgreement),
  end: operation({
    method: 'POST',
    path: '/api/price-agreements/{id}/end',
    summary:
      'End a price agreement after a day, by default yesterday. One that has not begun by then is removed',
    access: { kind: 'resource', action: 'products.manage' },
  })
    .input(z.object({ id, lastDay: z.optional(date) }))
    .output(z.object({ agreement: z.nullable(priceAgreement) })),
  listBuyers: operation({
    method: 'GET',
    path: '/api/price-agreements/buyers',
    summary: 'Organizations to agree with: those that have ordered from the seller, and the one with an ABN',
    access: { kind: 'organization', action: 'products.manage' },
  })
    .input(z.object({ orgId: id, search: z.optional(searchedText) }))
    .output(z.object({ items: z.array(party) })),
  listPrices: operation({
    method: 'GET',
    path: '/api/price-agreements/prices',
    summary: 'The prices of those products for which the buying organization has a price agreement now',
    access: { kind: 'organization', action: 'purchases.make' },
  })
    .input(z.object({ orgId: id, productIds }))
    .output(z.object({ items: z.array(z.object({ productId: id, steps: z.array(priceStep) })) })),
  checkFile: operation({
    method: 'POST',
    path: '/api/price-agreements/check',
    summary: 'Check what an import of these prices would do, without writing',
    access: { kind: 'organization', action: 'products.manage' },
    takesFileRows: true,
  })
    .input(z.object({ orgId: id, rows: priceFile.rows }))
    .output(priceFile.checked),
  importFile: operation({
    method: 'POST',
    path: '/api/price-agreements/import',
    summary:
      'Import price agreements and volume prices in one transaction. If a row is refused, nothing is written',
    access: { kind: 'organization', action: 'products.manage' },
    takesFileRows: true,
    refuses: ['CONFLICT'],
  })
    .input(z.object({ orgId: id, rows: priceFile.rows }))
    .output(priceFile.result),
  exportFile: operation({
    method: 'GET',
    path: '/api/price-agreements/export',
    summary: 'The volume prices and the price agreements that have not ended, as rows of a price file',
    access: { kind: 'organization', action: 'products.manage' },
  })
    .input(z.object({ orgId: id, cursor: z.optional(id) }))
    .output(page(priceFile.values)),
};
