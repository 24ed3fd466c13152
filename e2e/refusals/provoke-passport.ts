import type { FieldCode } from '../../contract/field-messages.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { addMember, aProduct, aSuperAdmin } from '../../server/testing/builders.ts';
import { aCertificate, aNotifiedBody, declare, fillPassport } from '../../server/testing/passports.ts';
import { reviewResolver } from '../../web/features/staff/support/review-form.ts';
import type { Shop } from './shop.ts';

const nandoEntry = { against: 'register', register: 'NANDO 0123' } as const;

async function declared({ owner, orgId, app }: Shop) {
  const { id: productId } = await aProduct(owner, orgId);
  const { id } = await declare(owner, productId);
  return { productId, id, staff: await aSuperAdmin(app) };
}

async function set({ owner, orgId }: Shop, asked: Parameters<typeof declare>[2]) {
  const { id } = await aProduct(owner, orgId);
  return declare(owner, id, asked);
}

const identifier = { market: 'all', kind: 'device_identifier', value: '16931718175586' } as const;

/** For each refusal of passports, a function that provokes it. */
export const provokePassportRefusal = {
  MARKET_EVIDENCE_MISSING: ({ owner, orgId }: Shop) =>
    aProduct(owner, orgId, { details: { deviceClass: 'IIb' } }),
  async TOO_MANY_PASSPORT_VALUES(shop: Shop) {
    const { id } = await aProduct(shop.owner, shop.orgId);
    await fillPassport(shop.app, id);
    await declare(shop.owner, id);
  },
  async DOCUMENT_IN_PASSPORT({ owner, orgId }: Shop) {
    const { id: productId } = await aProduct(owner, orgId);
    const documentId = await aCertificate(owner, productId);
    await declare(owner, productId, { ...aNotifiedBody, documentId });
    await owner.client.products.deleteDocument({ productId, id: documentId });
  },
  async OWN_PASSPORT(shop: Shop) {
    const { id, staff } = await declared(shop);
    await addMember(shop.app, shop.orgId, staff, 'member');
    await staff.client.platform.verifyPassportValue({ id, version: 1, ...nandoEntry });
  },
  async PASSPORT_NOT_VERIFIABLE(shop: Shop) {
    const { id, staff } = await declared(shop);
    await staff.client.platform.verifyPassportValue({ id, version: 1, against: 'document' });
  },
  async PASSPORT_NOT_REVOCABLE(shop: Shop) {
    const { id, staff } = await declared(shop);
    await staff.client.platform.revokePassportValue({ id, version: 1, because: 'not_in_register' });
    await staff.client.platform.revokePassportValue({ id, version: 2, because: 'not_in_register' });
  },
} satisfies Partial<Record<RefusalCode, (shop: Shop) => Promise<unknown>>>;

/** For each field message of passports, a function that provokes it. */
export const provokePassportField = {
  PASSPORT_KIND_UNKNOWN: (shop: Shop) => set(shop, { ...aNotifiedBody, market: 'NZ' }),
  PASSPORT_VALUE_INVALID: (shop: Shop) => set(shop, { ...aNotifiedBody, value: '12' }),
  PASSPORT_VALUE_IN_DETAILS: (shop: Shop) =>
    set(shop, { market: 'AU', kind: 'artg_number', value: '123456' }),
  CHECK_CHARACTERS_WRONG: (shop: Shop) =>
    set(shop, { market: 'EU', kind: 'basic_udi_di', value: '1987654Ad4X4bL5ttr2310c2L' }),
  ISSUER_MISSING: (shop: Shop) => set(shop, { ...identifier, level: 'case' }),
  LEVEL_MISSING: (shop: Shop) => set(shop, { ...identifier, issuer: 'GS1' }),
  RESULT_MISSING: async (_shop: Shop) => {
    const { errors } = await reviewResolver({ result: '', text: '' }, undefined, {} as never);
    return { words: errors.result?.message };
  },
  DOCUMENT_MISSING: (shop: Shop) =>
    set(shop, { market: 'EU', kind: 'declaration_of_conformity', value: 'DoC' }),
  DOCUMENT_UNKNOWN: (shop: Shop) => set(shop, { ...aNotifiedBody, documentId: shop.orgId }),
  async REGISTER_MISSING(shop: Shop) {
    const { id, staff } = await declared(shop);
    await staff.client.platform.verifyPassportValue({ id, version: 1, against: 'register' });
  },
} satisfies Partial<Record<FieldCode, (shop: Shop) => Promise<unknown>>>;
