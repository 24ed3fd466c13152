import type { FieldCode } from '../../contract/field-messages.ts';
import { limits } from '../../contract/limits.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import {
  aConnectedAccount,
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
} from '../../server/testing/builders.ts';
import {
  anEvidence,
  declareOfSeller,
  requireVerification,
  revokeAs,
  verifyAs,
} from '../../server/testing/verification.ts';
import { inDatabase, type Shop } from './shop.ts';

/** A declared value of another organization, its version, and a staff member. */
async function declared({ owner, app }: Shop) {
  const { id: orgId } = await anOrganization(app, owner);
  const { id } = await declareOfSeller(owner, orgId);
  const staff = await aSuperAdmin(app);
  const { version } = await staff.client.support.viewVerification({ id });
  return { id, orgId, version, staff };
}

const inRegister = { against: 'register', register: 'ABN Lookup', entry: '51824753556' } as const;

/** An active product in a category that now needs a verification, which its seller does not have. */
async function unverified({ app, owner, orgId }: Shop) {
  const category = `Category of ${orgId}`;
  const { id } = await aProduct(owner, orgId, { details: { category } });
  await requireVerification(app.ownerDb, category, ['abn']);
  return id;
}

/** An active product that nobody without a radiation licence can order. */
async function restricted({ app, owner }: Shop) {
  const { id: orgId } = await anOrganization(app, owner);
  await aConnectedAccount(app, orgId);
  const { id } = await aProduct(owner, orgId, { details: { supplyRestrictions: 'radiation' } });
  return id;
}

/** For each refusal of verifications, a function that provokes it. */
export const provokeVerificationRefusal = {
  async TOO_MANY_VERIFICATIONS(shop: Shop) {
    const { id: orgId } = await anOrganization(shop.app, shop.owner);
    const documentId = await anEvidence(shop.owner, orgId);
    await inDatabase(
      shop,
      `WITH actor AS (SELECT set_config('myelin.actor', 'system:test', true))
       INSERT INTO seller_verifications (org_id, kind, brand, number, document_id)
       SELECT $1, 'sponsor', 'Brand ' || n, 'Letter', $2 FROM actor, generate_series(1, ${limits.verifications}) n`,
      [orgId, documentId],
    );
    await declareOfSeller(shop.owner, orgId);
  },
  async SELLER_NOT_VERIFIED(shop: Shop) {
    const productId = await unverified(shop);
    const buyer = await aPerson(shop.app);
    await buyer.client.orders.createCheckout({
      productId,
      successUrl: `${shop.app.deps.env.publicUrl}/orders`,
      cancelUrl: `${shop.app.deps.env.publicUrl}/orders`,
    });
  },
  async LICENCE_REQUIRED(shop: Shop) {
    const productId = await restricted(shop);
    const buyer = await aPerson(shop.app);
    await buyer.client.orders.createCheckout({
      productId,
      successUrl: `${shop.app.deps.env.publicUrl}/orders`,
      cancelUrl: `${shop.app.deps.env.publicUrl}/orders`,
    });
  },
  async OWN_VERIFICATION(shop: Shop) {
    const { id, orgId, version, staff } = await declared(shop);
    await addMember(shop.app, orgId, staff, 'member');
    await staff.client.platform.verifySeller({ id, version, ...inRegister });
  },
  async OWN_PROPOSAL(shop: Shop) {
    const { id, staff } = await declared(shop);
    await verifyAs(staff, id);
    await revokeAs(staff, staff, id);
  },
  async NOT_VERIFIABLE(shop: Shop) {
    const { id, version, staff } = await declared(shop);
    await staff.client.platform.verifySeller({ id, version, against: 'document' });
  },
  async NOT_REVOCABLE(shop: Shop) {
    const { id, version, staff } = await declared(shop);
    await staff.client.platform.confirmRevocation({ id, version });
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
    const { id, version, staff } = await declared(shop);
    await staff.client.platform.verifySeller({ id, version, ...inRegister, register: '' });
  },
  async REGISTER_ENTRY_MISSING(shop: Shop) {
    const { id, version, staff } = await declared(shop);
    await staff.client.platform.verifySeller({ id, version, ...inRegister, entry: '' });
  },
  async LINE_SELLER_NOT_VERIFIED(shop: Shop) {
    const productId = await unverified(shop);
    const buyer = await aPerson(shop.app);
    await buyer.client.carts.addLines({ lines: [{ productId }] });
  },
} satisfies Partial<Record<FieldCode, (shop: Shop) => Promise<unknown>>>;
