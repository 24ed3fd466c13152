import { limits } from '../../contract/limits.ts';
import type { Pack } from '../../contract/order-lines.ts';
import { purchasingOf } from '../../contract/permissions.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { boundedQueue } from '../../server/access/bounded-queue.ts';
import type { Database } from '../../server/db/connection.ts';
import { grantSuperAdmin, revokeSuperAdmin } from '../../server/features/identity/platform-staff.ts';
import {
  deleteOrganization,
  reinstateOrganization,
  suspendOrganization,
} from '../../server/features/organizations/organization-status.ts';
import { ProviderError } from '../../server/features/payments/provider-error.ts';
import { refuseStorage } from '../../server/storage/storage.ts';
import {
  aConnectedAccount,
  addMember,
  aLink,
  anInvitation,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  aSuperAdmin,
  aVerifiedPerson,
  withVerifiedFactor,
} from '../../server/testing/builders.ts';
import { aDelivery, pages, purchase } from '../../server/testing/orders.ts';
import { provokeKeyRefusal } from './provoke-api-key.ts';
import { provokeBudgetRefusal } from './provoke-budget.ts';
import { provokeCartRefusal } from './provoke-cart.ts';
import { provokeTooManyCostCentres } from './provoke-cost-centre.ts';
import { provokeCreditRefusal } from './provoke-credit.ts';
import { provokePasskeyRefusal } from './provoke-passkey.ts';
import { provokePassportRefusal } from './provoke-passport.ts';
import { provokeQuoteRefusal } from './provoke-quote.ts';
import { provokeRecallRefusal } from './provoke-recalls.ts';
import { provokeRequisitionRefusal } from './provoke-requisition.ts';
import { provokeSingleSignOnRefusal } from './provoke-single-sign-on.ts';
import { provokeVerificationRefusal } from './provoke-verification.ts';
import { provokeWebhookRefusal } from './provoke-webhook.ts';
import { anAccount, inDatabase, password, type Shop, send, sendSigned, signedUp } from './shop.ts';

/** Throws the error that the provider's client throws when the provider responds with this status. */
async function providerAnswers(status: number): Promise<never> {
  const reply = { type: 'test', code: null, status, requestId: null, message: 'Charge already refunded' };
  throw new ProviderError(status < 500 ? 'refused' : 'unknown', reply);
}

const nobody = '019a0000-0000-7000-8000-000000000000';
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

/** For each refusal, a function that provokes it. If a refusal has no function, this file does not compile. */
export const provokeRefusal: Record<RefusalCode, (shop: Shop) => Promise<unknown>> = {
  BAD_REQUEST: (shop) => send(shop, '/api/auth/sign-in', { body: '{' }),
  TOO_DEEP: (shop) => send(shop, '/api/auth/sign-in', { body: nested(40) }),
  UNSTORABLE_TEXT: ({ app }) => app.anyone.auth.signUp({ ...anAccount(), fullName: 'Ada\0' }),
  PAYLOAD_TOO_LARGE: (shop) => send(shop, '/api/auth/sign-in', { body: `"${'x'.repeat(600_000)}"` }),
  UNSUPPORTED_MEDIA_TYPE: (shop) => sendForm(shop, { method: 'POST', path: '/api/auth/sign-in' }),
  TOO_MANY_PARTS: (shop) => sendForm(shop, { method: 'PUT', path: '/api/users/me/avatar', parts: 21 }),
  async UPLOAD_TOO_LARGE({ owner, orgId }) {
    const { id: productId } = await aProduct(owner, orgId);
    const image = new File([new Uint8Array(11 * 1024 * 1024)], 'picture.png');
    await owner.client.products.uploadImage({ productId, uploadId: nobody, image });
  },
  NOT_FOUND: (shop) => send(shop, '/api/nothing'),
  FORBIDDEN: ({ member, orgId }) => member.client.invitations.list({ orgId }),
  FOREIGN_ORIGIN: (shop) =>
    send(shop, '/api/auth/sign-in', { body: '{}', headers: { origin: 'https://elsewhere.example' } }),
  async IMPORT_OVER(shop) {
    const { id } = await beginImport(shop);
    await shop.owner.client.imports.finish({ id });
    await sendRow(shop, id);
  },
  async IMPORT_TOO_OLD(shop) {
    const { id } = await beginImport(shop);
    await sendRow(shop, id);
    await inDatabase(shop, "UPDATE product_imports SET created_at = now() - interval '31 days'");
    await shop.owner.client.imports.undo({ id });
  },
  async CONFLICT({ owner, orgId }) {
    const { id, version } = await aProduct(owner, orgId);
    await owner.client.products.update({ id, version: version - 1, name: 'Mine', price: '1' });
  },
  // Uses a separate queue, because two hundred simultaneous requests to the API would slow down other tests.
  async BUSY() {
    const enter = boundedQueue(() => new Promise(() => {}), 1);
    await Promise.race(Array.from({ length: 202 }, () => enter(null)));
  },
  TOO_MANY_REQUESTS: async ({ member }) => {
    for (let guess = 0; guess < 20; guess += 1) {
      await member.client.auth.changePassword({ proof: { password: 'wrong' }, password }).catch((error) => {
        if (error.code !== 'WRONG_PROOF') throw error;
      });
    }
  },
  INTERNAL_SERVER_ERROR: (shop) => withDatabase(shop, null, () => shop.owner.client.users.findProfile()),
  STORAGE_FULL: (shop) => withStorage(shop, 'STORAGE_FULL'),
  STORAGE_AWAY: (shop) => withStorage(shop, 'STORAGE_AWAY'),
  async SENT_TOO_MUCH(shop) {
    const owner = await aPerson(shop.app);
    const { id: orgId } = await anOrganization(shop.app, owner);
    const waits =
      "INSERT INTO attempts (key, made, blocked_until) VALUES ($1, 1, now() + interval '1 minute')";
    await inDatabase(shop, waits, [`upload:${owner.id}`]);
    await addPdf({ ...shop, owner, orgId });
  },
  TOO_MANY_PICTURES: (shop) =>
    withFiles(
      shop,
      `INSERT INTO product_images (product_id, url, position) SELECT $1, '/media/' || n, n FROM generate_series(0, 11) n`,
    ),
  TOO_MANY_DOCUMENTS: (shop) =>
    withFiles(
      shop,
      `INSERT INTO product_documents (product_id, kind, title, url, bytes, upload_id)
       SELECT $1, 'datasheet', 'Sheet', '/media/' || n, 1, uuidv7() FROM generate_series(1, 20) n`,
    ),
  async TOO_MANY_VIEWS({ app }) {
    const { client } = await aVerifiedPerson(app);
    for (let n = 0; n <= limits.savedViews; n += 1)
      await client.savedViews.create({ name: `View ${n}`, query: '' });
  },
  async TOO_MANY_RESTOCK_REQUESTS(shop) {
    const { app, owner, orgId } = shop;
    const { id: userId, client } = await aVerifiedPerson(app);
    const requests = `
      WITH awaited AS (
        INSERT INTO products (org_id, name, price, currency, status, stock_mode)
        SELECT $1, 'Awaited ' || n, 1, 'AUD', 'active', 'counted' FROM generate_series(1, $3) n RETURNING id
      ) INSERT INTO restock_requests (user_id, product_id, place) SELECT $2, id, row_number() OVER () FROM awaited`;
    await inDatabase(shop, requests, [orgId, userId, limits.restockRequests]);
    await client.products.requestRestock({ id: (await aProduct(owner, orgId, { stockMode: 'counted' })).id });
  },
  async PRODUCT_IN_STOCK({ app, owner, orgId }) {
    const { client } = await aVerifiedPerson(app);
    await client.products.requestRestock({ id: (await aProduct(owner, orgId)).id });
  },
  async TOO_MANY_LISTS({ app }) {
    const { client } = await aPerson(app);
    for (let n = 0; n <= limits.productLists; n += 1) await client.lists.create({ name: `List ${n}` });
  },
  async TOO_MANY_LOCATIONS({ app, owner, orgId }) {
    const { client } = await aPerson(app);
    const product = await aProduct(owner, orgId);
    const { id } = await client.lists.create({ name: 'Everywhere' });
    await client.lists.addLines({ id, lines: [{ productId: product.id, quantity: 1 }] });
    const lineId = (await client.lists.find({ id })).lines[0]?.id ?? '';
    for (let n = 0; n <= limits.parLocations; n += 1)
      await client.lists.setParLevel({ id, lineId, location: `Room ${n}`, minimum: 1, maximum: 2 });
  },
  async TOO_MANY_LIST_LINES({ app, owner, orgId }) {
    const { client } = await aPerson(app);
    const product = await aProduct(owner, orgId);
    const { id } = await client.lists.create({ name: 'Full' });
    await app.deps.db.$client.query(
      `INSERT INTO product_list_lines (list_id, product_id, name, quantity, position)
       SELECT $1, uuidv7(), 'Cap', 1, n FROM generate_series(1, $2::int) n`,
      [id, limits.listLines],
    );
    await client.lists.addLines({ id, lines: [{ productId: product.id, quantity: 1 }] });
  },
  async TOO_MANY_ADDRESSES({ app }) {
    const { client } = await aPerson(app);
    for (let n = 0; n <= limits.deliveryAddresses; n += 1) await client.deliveryAddresses.create(aDelivery);
  },
  ...provokeBudgetRefusal,
  TOO_MANY_COST_CENTRES: provokeTooManyCostCentres,
  async TOO_MANY_CARDS(shop) {
    const { id, client } = await aPerson(shop.app);
    await fillCards(shop, id);
    await client.cards.add({});
  },
  ...provokeCartRefusal,
  ...provokeRequisitionRefusal,
  ...provokeQuoteRefusal,
  ...provokeCreditRefusal,
  ...provokePassportRefusal,
  ...provokeVerificationRefusal,
  ...provokeRecallRefusal,
  async DELIVERY_MISSING({ app, owner }) {
    const { id } = await anOrganization(app, owner);
    await aConnectedAccount(app, id);
    await purchase(await aPerson(app), (await aProduct(owner, id)).id, undefined, 'last');
  },
  async GST_CHANGED({ app, owner }) {
    const { id } = await anOrganization(app, owner);
    await aConnectedAccount(app, id);
    const { id: productId } = await aProduct(owner, id);
    const { client } = await aPerson(app);
    const { id: deliverTo } = await client.deliveryAddresses.create(aDelivery);
    await client.orders.createCheckout({ productId, ...pages, deliverTo, gstShown: 'included' });
  },
  async OFFER_CHANGED({ app, owner }) {
    const { id: orgId } = await anOrganization(app, owner);
    await aConnectedAccount(app, orgId);
    const { id, name, version } = await aProduct(owner, orgId);
    const buyer = await aPerson(app);
    await purchase(buyer, id).catch(() => null);
    await owner.client.products.update({ id, name, version, price: '1300.00', status: 'active' });
    await buyer.client.orders.createCheckout({ productId: id, ...pages, replaces: null });
  },
  SERVICE_UNAVAILABLE: (shop) =>
    withDatabase(shop, { code: 'ECONNREFUSED' }, () => shop.owner.client.users.findProfile()),

  UNAUTHORIZED: ({ app }) => app.anyone.users.findProfile(),
  async SECOND_FACTOR_REQUIRED({ app }) {
    const person = await aVerifiedPerson(app);
    await withVerifiedFactor(app, person);
    await person.client.users.findProfile();
  },
  INVALID_CREDENTIALS: ({ app }) => app.anyone.auth.signIn({ email: anAccount().email, password }),
  WRONG_PROOF: async ({ app }) => (await aPerson(app)).client.users.deleteAccount({ password }),
  INVALID_CODE: async ({ app }) => (await aPerson(app)).client.mfa.useRecoveryCode({ code: 'k7qdx-3xmp2' }),
  async TWO_FACTOR_ON(shop) {
    const person = await aVerifiedPerson(shop.app);
    await withVerifiedFactor(shop.app, person);
    await inDatabase(shop, "UPDATE sessions SET assurance_level = 'aal2' WHERE user_id = $1", [person.id]);
    await person.client.mfa.enroll();
  },
  TWO_FACTOR_OFF: async (shop) => (await signedUp(shop)).client.mfa.regenerateRecoveryCodes({ password }),
  ...provokePasskeyRefusal,
  LINK_INVALID: ({ app }) => app.anyone.auth.verifyEmail({ token: 'x'.repeat(43) }),
  async LINK_EXPIRED(shop) {
    const token = await aLink(shop.app, await aPerson(shop.app), 'verify');
    await inDatabase(shop, "UPDATE email_tokens SET expires_at = now() - interval '1 second'");
    await shop.app.anyone.auth.verifyEmail({ token });
  },
  async LINK_USED({ app }) {
    const token = await aLink(app, await aPerson(app), 'verify');
    await app.anyone.auth.verifyEmail({ token });
    await app.anyone.auth.verifyEmail({ token });
  },
  async LINK_VOID({ app }) {
    const person = await aPerson(app);
    const token = await aLink(app, person, 'verify');
    await aLink(app, person, 'verify');
    await app.anyone.auth.verifyEmail({ token });
  },
  EMAIL_NOT_VERIFIED: async ({ app }) => (await aPerson(app)).client.mfa.enroll(),
  async ACCOUNT_SUSPENDED(shop) {
    const { email, id } = await signedUp(shop);
    const staff = await aSuperAdmin(shop.app);
    await staff.client.platform.suspend({ kind: 'user', id, reason: 'Card fraud' });
    await shop.app.anyone.auth.signIn({ email, password });
  },
  async VIEWING_ONLY({ app, member }) {
    const staff = await aSuperAdmin(app);
    const { accessToken } = await staff.client.platform.viewAs({ id: member.id, reason: 'Asked for help' });
    await app.as(accessToken).users.updateProfile({ fullName: 'Somebody Else' });
  },
  ...provokeKeyRefusal,
  ...provokeWebhookRefusal,
  ...provokeSingleSignOnRefusal,
  EMAIL_TAKEN: ({ app, owner }) => app.anyone.auth.signUp({ ...anAccount(), email: owner.email }),
  ALREADY_ONBOARDED: ({ owner }) =>
    owner.client.users.completeOnboarding({ role: 'buyer', organization: null }),

  OWN_ROLE: ({ owner, orgId }) =>
    owner.client.members.changeRole({ orgId, userId: owner.id, role: 'member' }),
  OWN_PERMISSIONS: ({ owner, orgId }) =>
    owner.client.members.setPurchasing({ orgId, userId: owner.id, ...purchasingOf('member', null) }),
  // Uses an organization with two owners, because the shop has only one.
  async OWNER_HAS_PERMISSIONS({ app }) {
    const [first, other] = [await aPerson(app), await aPerson(app)];
    const { id: orgId } = await anOrganization(app, first);
    await addMember(app, orgId, other, 'owner');
    await first.client.members.setPurchasing({ orgId, userId: other.id, ...purchasingOf('member', null) });
  },
  OWN_MEMBERSHIP: ({ owner, orgId }) => owner.client.members.remove({ orgId, userId: owner.id }),
  ALREADY_OWNER: ({ owner, orgId }) => owner.client.members.transferOwnership({ orgId, userId: owner.id }),
  async OWNER_ONLY({ app, owner, orgId }) {
    const admin = await aPerson(app);
    await addMember(app, orgId, admin, 'admin');
    await admin.client.members.remove({ orgId, userId: owner.id });
  },
  LAST_OWNER: ({ owner, orgId }) => owner.client.members.leave({ orgId }),
  async ORGANIZATION_OBLIGED({ app, owner }) {
    const seller = await anOrganization(app, owner);
    await aPaidOrder(app, await aPerson(app), await aProduct(owner, seller.id));
    await owner.client.organizations.close({ orgId: seller.id, name: seller.name });
  },
  async ACCOUNT_OBLIGED(shop) {
    const person = await signedUp(shop);
    await aPaidOrder(shop.app, person, await aProduct(shop.owner, shop.orgId));
    await person.client.users.deleteAccount({ password });
  },
  async ONLY_OWNER(shop) {
    const person = await signedUp(shop);
    await anOrganization(shop.app, person);
    await anOrganization(shop.app, person);
    await person.client.users.deleteAccount({ password });
  },
  GST_WITHOUT_ABN: ({ owner, orgId, organization: { name } }) =>
    owner.client.organizations.update({ orgId, name, gstRegistered: true }),
  async ORGANIZATION_SUSPENDED({ app, owner }) {
    const { id: orgId, name } = await anOrganization(app, owner);
    const staff = await aSuperAdmin(app);
    await staff.client.platform.suspend({ kind: 'organization', id: orgId, reason: 'Complaints' });
    await owner.client.organizations.update({ orgId, name });
  },
  async TYPE_HAS_PRODUCTS({ owner, orgId, organization: { name } }) {
    await aProduct(owner, orgId);
    await owner.client.organizations.update({ orgId, name, type: 'buyer_org' });
  },
  async NOT_INVITED({ app, member, orgId }) {
    const { token } = await anInvitation(app, orgId, anAccount().email);
    await member.client.invitations.accept({ token });
  },
  async INVITATION_OVER({ app, owner, orgId }) {
    const { id } = await anInvitation(app, orgId, anAccount().email);
    await owner.client.invitations.revoke({ orgId, id });
    await owner.client.invitations.revoke({ orgId, id });
  },
  async ALREADY_MEMBER({ app, owner, member, orgId }) {
    const { id } = await anInvitation(app, orgId, member.email);
    await owner.client.invitations.resend({ orgId, id });
  },
  async INVITED_AGAIN(shop) {
    const { app, owner, orgId } = shop;
    const { email } = anAccount();
    const { id } = await anInvitation(app, orgId, email);
    await inDatabase(shop, "UPDATE organization_invitations SET status = 'expired' WHERE id = $1", [id]);
    await anInvitation(app, orgId, email);
    await owner.client.invitations.resend({ orgId, id });
  },
  async TOO_MANY_INVITATIONS(shop) {
    const { id: orgId } = await anOrganization(shop.app, shop.owner);
    await countEmails(shop, `invitations:organization:${orgId}`);
    await shop.owner.client.invitations.send({ orgId, emails: [anAccount().email] });
  },
  async TOO_MANY_LETTERS(shop) {
    const { email } = anAccount();
    await countEmails(shop, `recipient:${email}`);
    await shop.owner.client.invitations.send({ orgId: shop.orgId, emails: [email] });
  },

  async PRODUCT_SUSPENDED({ app, owner, orgId }) {
    const { id } = await aProduct(owner, orgId);
    const staff = await aSuperAdmin(app);
    await staff.client.platform.suspend({ kind: 'product', id, reason: 'Recalled' });
    await owner.client.products.delete({ id });
  },
  async NOT_SUSPENDABLE({ app }) {
    const staff = await aSuperAdmin(app);
    await staff.client.platform.suspend({ kind: 'user', id: staff.id, reason: 'A mistake' });
  },
  async ALREADY_VERIFIED({ app }) {
    const staff = await aSuperAdmin(app);
    await staff.client.platform.sendVerification({ id: (await aVerifiedPerson(app)).id });
  },
  async NOT_SUSPENDED({ app, member }) {
    const staff = await aSuperAdmin(app);
    await staff.client.platform.restore({ kind: 'user', id: member.id, reason: 'A mistake' });
  },
  async NOT_VIEWABLE({ app }) {
    const staff = await aSuperAdmin(app);
    const other = await aSuperAdmin(app);
    await staff.client.platform.viewAs({ id: other.id, reason: 'Curious' });
  },
  PRODUCT_UNAVAILABLE: ({ member }) => purchase(member, nobody),
  OWN_PRODUCT: async ({ owner, orgId }) => purchase(owner, (await aProduct(owner, orgId)).id),
  NOT_OFFERED_HERE: (shop) => buy(shop, { details: { markets: 'NZ' } }),
  OUT_OF_STOCK: (shop) => buy(shop, { stockMode: 'counted' }),
  NOTHING_MISSING: async (shop) => shop.owner.client.orders.shipWhenAvailable({ id: await aPaidSale(shop) }),
  PRICE_ON_REQUEST: (shop) => buy(shop, { priceOnRequest: true }),
  PACK_WITHDRAWN: (shop) => buy(shop, {}, 'case'),
  QUANTITY_BELOW_MINIMUM: (shop) => buy(shop, { packs: [{ pack: 'each', units: 1, minimumQuantity: 5 }] }),
  PRICE_TOO_LOW: (shop) => buy(shop, { price: '0.10' }),
  PRICE_TOO_HIGH: (shop) => buy(shop, { price: '1000000.00' }),
  SELLER_NOT_ONBOARDED: async ({ app, owner, orgId }) =>
    purchase(await aPerson(app), (await aProduct(owner, orgId)).id),
  async SELLER_CANNOT_CHARGE({ app, owner }) {
    const { id } = await anOrganization(app, owner);
    await aConnectedAccount(app, id, false);
    await purchase(await aPerson(app), (await aProduct(owner, id)).id);
  },
  async ORDER_NOT_HELD({ app, owner, orgId }) {
    const buyer = await aPerson(app);
    const orderId = await aPaidOrder(app, buyer, await aProduct(owner, orgId));
    await buyer.client.orders.cancelHeld({ id: orderId });
  },
  async ORDER_NOT_CANCELLABLE({ app, owner, orgId }) {
    const orderId = await aPaidOrder(app, await aPerson(app), await aProduct(owner, orgId));
    await owner.client.orders.cancel({ id: orderId });
  },
  async PAYMENT_PROVIDER_ERROR(shop) {
    await shop.down();
    await shop.owner.client.payments.createAccountLink({ orgId: shop.orgId }).finally(() => shop.up());
  },
  async STATEMENT_TOO_LONG(shop) {
    await inDatabase(shop, fiveThousandMovements, [shop.orgId, await aPaidSale(shop)]);
    await shop.owner.client.payments.printStatement({ orgId: shop.orgId, month: '2026-01' });
  },
  ORDER_NOT_REFUNDABLE: async (shop) => refundOf(shop, await aPaidSale(shop)),
  async PROVIDER_UNAWARE(shop) {
    const orderId = await aPaidSale(shop);
    await inDatabase(shop, "UPDATE orders SET provider_payment_intent_id = 'pi_unknown' WHERE id = $1", [
      orderId,
    ]);
    await refundOf(shop, orderId);
  },
  PROVIDER_REFUSED: () => providerAnswers(400),
  BANK_DECLINED: () => providerAnswers(402),
  PROVIDER_BUSY: () => providerAnswers(429),
  PROVIDER_DENIED: () => providerAnswers(401),
  PROVIDER_FAULT: () => providerAnswers(500),
  async DISPUTE_ANSWERED(shop) {
    await inDatabase(
      shop,
      `INSERT INTO disputes (id, order_id, seller_org_id, status, reason, amount, currency, opened_at)
       VALUES ('du_lost', $1, $2, 'lost', 'fraudulent', 10, 'AUD', now())`,
      [await aPaidSale(shop), shop.orgId],
    );
    await shop.owner.client.orders.submitEvidence({ id: 'du_lost', explanation: 'It was delivered.' });
  },
  async JOB_RUNNING(shop) {
    const staff = await aSuperAdmin(shop.app);
    const id = await aJob(shop, `locked_at = now(), locked_by = 'worker', last_error = 'Refused'`);
    await staff.client.support.retryJob({ id });
  },
  async JOB_NOT_FAILED(shop) {
    const staff = await aSuperAdmin(shop.app);
    await staff.client.support.giveUpJob({ id: await aJob(shop, 'attempts = 0') });
  },
  async LETTER_NOT_REPEATABLE(shop) {
    const staff = await aSuperAdmin(shop.app);
    const id = crypto.randomUUID();
    await inDatabase(
      shop,
      `INSERT INTO mail_log (id, recipient, kind, language, state) VALUES ($1, 'ada@people.example', 'verify', 'en', 'sent')`,
      [id],
    );
    await staff.client.support.repeatEmail({ id });
  },
  EVENT_NOT_SIGNED: (shop) => send(shop, '/api/stripe/webhook', { body: '{}' }),
  EVENT_NOT_AN_OBJECT: (shop) => sendSigned(shop, []),

  NO_SUCH_ACCOUNT: ({ app: { ownerDb } }) => grantSuperAdmin(ownerDb, 'nobody@people.example'),
  ADDRESS_NOT_VERIFIED: ({ app: { ownerDb }, owner }) => grantSuperAdmin(ownerDb, owner.email),
  NOT_STAFF: ({ app: { ownerDb }, owner }) => revokeSuperAdmin(ownerDb, owner.email),
  NO_SUCH_ORGANIZATION: ({ app: { ownerDb } }) => suspendOrganization(ownerDb, nobody),
  async ORGANIZATION_HAS_ORDERS({ app, owner, orgId }) {
    await aPaidOrder(app, await aPerson(app), await aProduct(owner, orgId));
    await deleteOrganization(app.ownerDb, orgId);
  },
  async SUSPENDED_BY_STAFF({ app, owner }) {
    const { id } = await anOrganization(app, owner);
    const staff = await aSuperAdmin(app);
    await staff.client.platform.suspend({ kind: 'organization', id, reason: 'Complaints' });
    await reinstateOrganization(app.ownerDb, id);
  },
  ORGANIZATION_STATUS: ({ app, orgId }) => reinstateOrganization(app.ownerDb, orgId),
};

async function aPaidSale({ app, owner, orgId }: Shop): Promise<string> {
  return aPaidOrder(app, await aPerson(app), await aProduct(owner, orgId));
}

/** SQL that exceeds the maximum number of movements of a printed statement by one. */
const fiveThousandMovements = `
  WITH entries AS (
    INSERT INTO ledger_entries (seller_org_id, order_id, kind, provider_id, occurred_at)
    SELECT $1::uuid, $2::uuid, 'transfer', 'tr_' || place || '_' || $2::uuid, '2026-01-05' FROM generate_series(0, 5000) place RETURNING id)
  INSERT INTO ledger_postings (seller_org_id, entry_id, account, currency, amount)
  SELECT $1::uuid, id, account, 'AUD', amount FROM entries, (VALUES ('balance', -1), ('seller', 1)) sides(account, amount)`;

function refundOf({ owner }: Shop, id: string): Promise<unknown> {
  return owner.client.orders.refund({ id, requestId: id, reason: 'duplicate' });
}

async function buy({ app, owner }: Shop, offer: Parameters<typeof aProduct>[2], pack?: Pack): Promise<void> {
  const { id } = await anOrganization(app, owner);
  await aConnectedAccount(app, id);
  const { id: productId } = await aProduct(owner, id, offer);
  await (await aPerson(app)).client.orders.createCheckout({ productId, ...(pack && { pack }), ...pages });
}

/** Adds a document while the storage refuses files. */
async function withStorage(shop: Shop, code: 'STORAGE_FULL' | 'STORAGE_AWAY'): Promise<unknown> {
  const { deps } = shop.app;
  const { storage } = deps;
  const save = () => Promise.reject(refuseStorage(code, new Error('no room')));
  deps.storage = { ...storage, save };
  return addPdf(shop).finally(() => {
    deps.storage = storage;
  });
}

/** Runs an SQL statement that fills a product with files up to the limit, then adds a picture and a document. */
async function withFiles(shop: Shop, statement: string): Promise<unknown> {
  const product = await aProduct(shop.owner, shop.orgId);
  await inDatabase(shop, statement, [product.id]);
  const image = new File(['not looked at'], 'picture.png');
  await shop.owner.client.products
    .uploadImage({ productId: product.id, uploadId: nobody, image })
    .catch((error) => {
      if (error.code !== 'BAD_REQUEST') throw error;
    });
  return addPdf(shop, product.id);
}

async function addPdf({ owner, orgId }: Shop, id?: string): Promise<unknown> {
  const productId = id ?? (await aProduct(owner, orgId)).id;
  const file = new File(['%PDF-1.7 %%EOF'], 'datasheet.pdf');
  const words = { kind: 'datasheet', title: 'Datasheet' } as const;
  return owner.client.products.uploadDocument({ productId, uploadId: nobody, ...words, file });
}

/** Records as many emails for this key as needed to exceed every limit. */
function countEmails(shop: Shop, key: string): Promise<unknown> {
  return inDatabase(shop, 'INSERT INTO attempts (key, made, last_at) VALUES ($1, 1000, now())', [key]);
}

/** Runs a call while every SQL statement of the server fails with this error. */
async function withDatabase(
  { app }: Shop,
  failure: object | null,
  call: () => Promise<unknown>,
): Promise<unknown> {
  const { db } = app.deps;
  const query = () => Promise.reject(Object.assign(new Error('The database does not answer'), failure));
  app.deps.db = Object.assign(Object.create(db), { $client: { query }, execute: query }) as Database;
  return call().finally(() => {
    app.deps.db = db;
  });
}

function beginImport({ owner, orgId }: Shop) {
  const plan = { sheet: null, decimalSign: '.' as const, columns: [], mended: [] };
  return owner.client.imports.begin({ orgId, fileName: 'a.csv', fileHash: 'a'.repeat(64), rows: 1, plan });
}

function sendForm(shop: Shop, { method, path, parts = 1 }: { method: string; path: string; parts?: number }) {
  const form = new FormData();
  for (let part = 0; part < parts; part += 1) form.append('part', 'x');
  return send(shop, path, {
    method,
    body: form,
    headers: { authorization: `Bearer ${shop.owner.accessToken}` },
  });
}

function sendRow({ owner }: Shop, id: string) {
  const rows = [{ row: 2, values: { name: 'Electrode', price: '1' } }];
  return owner.client.imports.sendBatch({ id, batch: 1, rows });
}

/**
 * Adds a job in the state that the SQL `after` sets, due in a year.
 * @returns the job's id
 */
async function aJob({ app }: Shop, after: string): Promise<string> {
  const { rows } = await app.deps.db.$client.query<{ id: string }>(
    `WITH job AS (SELECT id FROM graphile_worker.add_job('count-terms', run_at => now() + interval '1 year')) SELECT id FROM job`,
  );
  const id = String(rows[0]?.id);
  await app.deps.db.$client.query(`UPDATE graphile_worker._private_jobs SET ${after} WHERE id = $1`, [id]);
  return id;
}

/** Saves as many cards as a person may keep. */
function fillCards(shop: Shop, userId: string) {
  return inDatabase(
    shop,
    `WITH customer AS (INSERT INTO payment_customers (user_id) VALUES ($1) RETURNING id)
     INSERT INTO saved_cards (customer_id, user_id, provider_method_id, fingerprint, brand, last4, expiry_month, expiry_year, saved_at)
     SELECT id, $1, uuidv7(), n, 'visa', '4242', 12, 2030, now() FROM customer, generate_series(1, $2::int) n`,
    [userId, limits.savedCards],
  );
}
