import type { FieldCode } from '../../contract/field-messages.ts';
import { limits } from '../../contract/limits.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { addMember, aProduct, aSuperAdmin } from '../../server/testing/builders.ts';
import {
  anEvidence,
  declareOfSeller,
  requireVerification,
  verifyAs,
} from '../../server/testing/verification.ts';
import { inDatabase, type Shop } from './shop.ts';

async function declared({ owner, orgId, app }: Shop) {
  const { id } = await declareOfSeller(owner, orgId);
  return { id, staff: await aSuperAdmin(app) };
}

const inRegister = { against: 'register', register: 'ABN Lookup', entry: '51824753556' } as const;

/** An active product in a category that now needs a verification, which its seller does not have. */
async function unverified({ app, owner, orgId }: Shop) {
  const category = `Category of ${orgId}`;
  const { id } = await aProduct(owner, orgId, { details: { category } });
  await requireVerification(app.ownerDb, category, ['abn']);
  return id;
}

/** For each refusal of verifications, a function that provokes it. */
export const provokeVerificationRefusal = {
  async TOO_MANY_VERIFICATIONS(shop: Shop) {
    const documentId = await anEvidence(shop.owner, shop.orgId);
    await inDatabase(
      shop,
      `INSERT INTO seller_verifications (org_id, kind, brand, number, document_id)
       SELECT $1, 'sponsor', 'Brand ' || n, 'Letter', $2 FROM generate_series(1, ${limits.verifications}) n`,
      [shop.orgId, documentId],
    );
    await declareOfSeller(shop.owner, shop.orgId);
  },
  async SELLER_NOT_VERIFIED(shop: Shop) {
    const productId = await unverified(shop);
    await shop.member.client.orders.createCheckout({
      productId,
      successUrl: `${shop.app.deps.env.publicUrl}/orders`,
      cancelUrl: `${shop.app.deps.env.publicUrl}/orders`,
    });
  },
  async OWN_VERIFICATION(shop: Shop) {
    const { id, staff } = await declared(shop);
    await addMember(shop.app, shop.orgId, staff, 'member');
    await staff.client.platform.verifySeller({ id, version: 1, ...inRegister });
  },
  async OWN_PROPOSAL(shop: Shop) {
    const { id, staff } = await declared(shop);
    await verifyAs(staff, id);
    await staff.client.platform.revokeVerification({ id, version: 2, because: 'cancelled' });
    await staff.client.platform.confirmRevocation({ id, version: 3 });
  },
  async NOT_VERIFIABLE(shop: Shop) {
    const { id, staff } = await declared(shop);
    await staff.client.platform.verifySeller({ id, version: 1, against: 'document' });
  },
  async NOT_REVOCABLE(shop: Shop) {
    const { id, staff } = await declared(shop);
    await staff.client.platform.confirmRevocation({ id, version: 1 });
  },
} satisfies Partial<Record<RefusalCode, (shop: Shop) => Promise<unknown>>>;

/** For each field message of verifications, a function that provokes it. */
export const provokeVerificationField = {
  VERIFICATION_NUMBER_MISSING: ({ owner, orgId }: Shop) =>
    declareOfSeller(owner, orgId, { kind: 'abn', number: ' ' }),
  BRAND_MISSING: ({ owner, orgId }: Shop) =>
    declareOfSeller(owner, orgId, { kind: 'sponsor', number: 'Letter', documentId: orgId }),
  async ABN_OF_PROFILE({ owner, orgId }: Shop) {
    await declareOfSeller(owner, orgId);
    await declareOfSeller(owner, orgId, { kind: 'gst_registration', number: '53004085616' });
  },
  async REGISTER_NAME_MISSING(shop: Shop) {
    const { id, staff } = await declared(shop);
    await staff.client.platform.verifySeller({ id, version: 1, ...inRegister, register: '' });
  },
  async REGISTER_ENTRY_MISSING(shop: Shop) {
    const { id, staff } = await declared(shop);
    await staff.client.platform.verifySeller({ id, version: 1, ...inRegister, entry: '' });
  },
  async LINE_SELLER_NOT_VERIFIED(shop: Shop) {
    const productId = await unverified(shop);
    await shop.member.client.carts.addLines({ lines: [{ productId }] });
  },
} satisfies Partial<Record<FieldCode, (shop: Shop) => Promise<unknown>>>;
