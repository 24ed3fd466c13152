import { aProduct } from '../../server/testing/builders.ts';
import type { Shop } from './shop.ts';

type FamilyField =
  | 'FAMILY_NAME_MISSING'
  | 'FAMILY_NAME_TAKEN'
  | 'OPTION_NAME_MISSING'
  | 'OPTION_NAME_TAKEN'
  | 'OPTION_VALUE_MISSING'
  | 'VARIANT_TWICE'
  | 'VARIANT_VALUES_TAKEN'
  | 'VARIANT_OF_ANOTHER_FAMILY';

type Family = Parameters<Shop['owner']['client']['families']['create']>[0];

/** Creates a family with a new product, or with the products that `changes` names. */
async function make({ owner, orgId }: Shop, changes: Partial<Omit<Family, 'orgId'>> = {}) {
  const { id: productId } = await aProduct(owner, orgId);
  return owner.client.families.create({
    orgId,
    name: `Cannula ${productId}`,
    options: ['Gauge'],
    variants: [{ productId, values: ['20 G'] }],
    ...changes,
  });
}

/** For each field message of product families, a function that provokes it. */
export const provokeFamilyField: Record<FamilyField, (shop: Shop) => Promise<unknown>> = {
  FAMILY_NAME_MISSING: (shop) => make(shop, { name: ' ' }),
  async FAMILY_NAME_TAKEN(shop) {
    await make(shop, { name: 'Needle' });
    await make(shop, { name: 'needle' });
  },
  OPTION_NAME_MISSING: (shop) => make(shop, { options: [' '] }),
  OPTION_NAME_TAKEN: (shop) => make(shop, { options: ['Size', 'size'] }),
  OPTION_VALUE_MISSING: (shop) => make(shop, { options: ['Gauge', 'Length'] }),
  async VARIANT_TWICE(shop) {
    const { id: productId } = await aProduct(shop.owner, shop.orgId);
    const variants = ['18 G', '20 G'].map((value) => ({ productId, values: [value] }));
    await make(shop, { variants });
  },
  async VARIANT_VALUES_TAKEN(shop) {
    const products = [await aProduct(shop.owner, shop.orgId), await aProduct(shop.owner, shop.orgId)];
    await make(shop, { variants: products.map(({ id }) => ({ productId: id, values: ['20 G'] })) });
  },
  async VARIANT_OF_ANOTHER_FAMILY(shop) {
    const { variants } = await make(shop);
    await make(shop, { variants: variants.map(({ productId, values }) => ({ productId, values })) });
  },
};
