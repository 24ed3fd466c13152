import type { FileRow } from '../../contract/file-rows.ts';
import { limits } from '../../contract/limits.ts';
import type { PriceField } from '../../contract/price-columns.ts';
import { anOrganization, aPaidOrder, aPerson, aProduct } from '../../server/testing/builders.ts';
import { refusedFieldWords } from '../../web/api/refusal-words.ts';
import type { Shop } from './shop.ts';

type Values = FileRow<PriceField>['values'];

/** The messages for the rows of a price file. */
export const provokePriceFile = {
  async AGREEMENT_BEGUN(shop: Shop) {
    const row = await anAgreement(shop);
    await shop.owner.client.priceAgreements.importFile({
      orgId: shop.orgId,
      rows: [{ row: 2, values: row }],
    });
    return checked(shop, { ...row, price: '2' });
  },
  async BUYER_AMBIGUOUS(shop: Shop) {
    const row = await anAgreement(shop);
    const [product] = (await shop.owner.client.products.list({ orgId: shop.orgId })).items;
    for (const _ of [1, 2]) {
      const person = await aPerson(shop.app);
      const { id } = await anOrganization(shop.app, person, 'buyer_org');
      await person.client.organizations.update({ orgId: id, name: 'Twin Clinic' });
      await aPaidOrder(shop.app, person, product as never, { buyerOrgId: id });
    }
    return checked(shop, { ...row, buyer: 'Twin Clinic' });
  },
  async SAME_PRICE_TWICE(shop: Shop) {
    const row = await anAgreement(shop);
    return checked(shop, row, row);
  },
  async ROW_OVERLAPS(shop: Shop) {
    const row = await anAgreement(shop);
    return checked(shop, row, { ...row, validFrom: '2027-01-01' });
  },
  VOLUME_PRICE_HAS_NO_DAYS: async (shop: Shop) =>
    checked(shop, { ...(await aVolumePrice(shop)), validFrom: '2027-01-01' }),
  VOLUME_PRICE_ON_REQUEST: async (shop: Shop) =>
    checked(shop, await aVolumePrice(shop, { priceOnRequest: true })),
  async TOO_MANY_TIERS(shop: Shop) {
    const row = await aVolumePrice(shop);
    const quantities = Array.from({ length: limits.priceTiers + 1 }, (_, at) => String(at + 2));
    return checked(shop, ...quantities.map((minimumQuantity) => ({ ...row, minimumQuantity })));
  },
};

async function anAgreement(shop: Shop): Promise<Values> {
  const buyer = await anOrganization(shop.app, await aPerson(shop.app), 'buyer_org');
  const { minimumQuantity: _, ...values } = await aVolumePrice(shop);
  const row = { ...values, buyer: buyer.id, validFrom: '2026-01-01' };
  const [product] = (await shop.owner.client.products.list({ orgId: shop.orgId })).items;
  await shop.owner.client.priceAgreements.create({
    ...{ orgId: shop.orgId, buyerOrgId: buyer.id, productId: product?.id ?? '' },
    ...{ pack: 'each', currency: 'AUD', price: '1', validFrom: '2020-01-01', validTo: '2020-01-02' },
  });
  return row;
}

async function aVolumePrice(
  { owner, orgId }: Shop,
  changes: Parameters<typeof aProduct>[2] = {},
): Promise<Values> {
  const number = `P-${Math.random()}`;
  await aProduct(owner, orgId, { details: { catalogNumber: number }, ...changes });
  return { 'details.catalogNumber': number, currency: 'AUD', price: '1', minimumQuantity: '2' };
}

/** @returns the message of the last refused field */
async function checked({ owner, orgId }: Shop, ...rows: Values[]) {
  const answer = await owner.client.priceAgreements.checkFile({
    orgId,
    rows: rows.map((values, at) => ({ row: at + 2, values })),
  });
  const refusal = answer.rows.flatMap(({ refusals = [] }) => refusals).at(-1)?.refusal;
  return { words: refusal ? refusedFieldWords(refusal) : '' };
}
