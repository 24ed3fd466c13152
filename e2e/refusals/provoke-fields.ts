import type { FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import type { FieldCode } from '../../contract/field-messages.ts';
import { limits } from '../../contract/limits.ts';
import { type ProductField, productColumns } from '../../contract/product-columns.ts';
import type { ImportRow } from '../../contract/product-imports.ts';
import {
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  aSuperAdmin,
  aVerifiedPerson,
} from '../../server/testing/builders.ts';
import { hugePng } from '../../server/testing/hostile-files.ts';
import { aDelivery } from '../../server/testing/orders.ts';
import { aRecurringOrder } from '../../server/testing/recurring-order.ts';
import { refusedFieldWords } from '../../web/api/refusal-words.ts';
import { newPasswordForm } from '../../web/features/identity/password/password-forms.ts';
import { emptyProduct, type ProductValues } from '../../web/features/products/form/product-values.ts';
import { resolveProduct } from '../../web/features/products/form/resolve-product.ts';
import { readCell } from '../../web/features/products/imports/file/read-cell.ts';
import { formResolver } from '../../web/forms/form-resolver.ts';
import { provokeKeyField } from './provoke-api-key.ts';
import { provokeBudgetField } from './provoke-budget.ts';
import { provokeCartField } from './provoke-cart.ts';
import { provokeCostCentreField } from './provoke-cost-centre.ts';
import { provokeCreditField } from './provoke-credit.ts';
import { provokeFamilyField } from './provoke-family.ts';
import { provokeLotField } from './provoke-lots.ts';
import { unknownPasskey } from './provoke-passkey.ts';
import { provokePassportField } from './provoke-passport.ts';
import { provokePriceFile } from './provoke-price-file.ts';
import { provokeQuoteField } from './provoke-quote.ts';
import { provokeRecallField } from './provoke-recalls.ts';
import { provokeApprovalField } from './provoke-requisition.ts';
import { provokeSingleSignOnField } from './provoke-single-sign-on.ts';
import { provokeStockFile } from './provoke-stock-file.ts';
import { provokeVerificationField } from './provoke-verification.ts';
import { provokeWebhookField } from './provoke-webhook.ts';
import { anAccount, inDatabase, password, type Shop, sendSigned, signedUp } from './shop.ts';

/** A message that a form shows without a call to the server. */
export type FormWords = { words: string };

const aTier = { minimumQuantity: 5, price: '90' };
const aPack = { pack: 'box' as const, units: 10 };

/** For each field message, a function that provokes it. If a message has no function, this file does not compile. */
export const provokeField: Record<FieldCode, (shop: Shop) => Promise<FormWords | unknown>> = {
  INVALID: ({ app }) => app.anyone.products.listActive({ pageSize: 1.5 }),
  AT_LEAST: ({ app }) => app.anyone.products.listActive({ pageSize: 0 }),
  AT_MOST: ({ app }) => app.anyone.products.listActive({ pageSize: 61 }),
  NUMBER_NOT_WHOLE: ({ owner, member }) =>
    owner.client.products.setStock({ id: member.id, version: 1.5, onHand: 1 }),
  INVALID_ID: ({ owner }) => owner.client.products.find({ id: 'x' }),
  UNKNOWN_CURSOR: ({ owner }) => owner.client.products.list({ cursor: 'nonsense' }),
  async REASON_MISSING({ app, member }) {
    const staff = await aSuperAdmin(app);
    await staff.client.platform.suspend({ kind: 'user', id: member.id, reason: ' ' });
  },
  DATE_MISSING: ({ owner, orgId }) => owner.client.audit.list({ orgId, from: 'yesterday' }),
  DATE_OUT_OF_RANGE: ({ owner, orgId }) => owner.client.audit.list({ orgId, from: '0000-01-01' }),
  PERIOD_REVERSED: ({ owner, orgId }) =>
    owner.client.audit.list({ orgId, from: '2026-11-19', to: '2026-11-18' }),
  TOO_LONG: (shop) => changeOrganization(shop, { billingAddress: { city: 'x'.repeat(81) } }),
  TOO_FEW_CHARACTERS: (shop) => signUp(shop, { password: 'short' }),
  TOO_MANY_CHARACTERS: (shop) => signUp(shop, { fullName: 'x'.repeat(limits.personName + 1) }),

  EMAIL_INVALID: (shop) => signUp(shop, { email: 'nobody' }),
  EMAIL_HAS_ACCOUNT: (shop) => signUp(shop, { email: shop.owner.email }),
  async EMAIL_UNCHANGED(shop) {
    const { client, email } = await signedUp(shop);
    await client.auth.changeEmail({ email, proof: { password } });
  },
  FULL_NAME_MISSING: (shop) => signUp(shop, { fullName: ' ' }),
  NEW_PASSWORD_MISSING: (shop) => signUp(shop, { password: undefined }),
  PASSWORD_MISSING: ({ app }) => app.anyone.auth.signIn({ email: anAccount().email, password: '' }),
  PASSWORD_TOO_COMMON: (shop) => signUp(shop, { password: 'Password1' }),
  PASSWORDS_DIFFER: () =>
    filledIn(formResolver(newPasswordForm), { password, confirmPassword: 'another' }, 'confirmPassword'),
  CREDENTIALS_WRONG: ({ app }) =>
    app.anyone.auth.signIn({ email: anAccount().email, password: 'x'.repeat(limits.password.max + 1) }),
  PROOF_WRONG: async ({ app }) => (await aPerson(app)).client.users.deleteAccount({ password }),
  CODE_MISSING: ({ owner }) =>
    owner.client.mfa.verify({ factorId: owner.id, challengeId: owner.id, code: '12345' }),
  CODE_WRONG: ({ owner }) =>
    owner.client.mfa.verify({ factorId: owner.id, challengeId: owner.id, code: '123456' }),
  RECOVERY_CODE_MISSING: ({ owner }) => owner.client.mfa.useRecoveryCode({ code: ' ' }),
  RECOVERY_CODE_WRONG: async ({ app }) =>
    (await aVerifiedPerson(app)).client.mfa.useRecoveryCode({ code: 'k7qdx-3xmp2' }),
  PASSKEY_NAME_MISSING: ({ owner }) => owner.client.passkeys.rename({ id: owner.id, name: ' ' }),
  PASSKEY_NOT_ACCEPTED: ({ owner }) =>
    owner.client.auth.changePassword({ proof: { passkey: unknownPasskey }, password }),
  LINK_NOT_WHOLE: ({ app }) => app.anyone.auth.verifyEmail({ token: 'cut-off' }),
  PRIMARY_ROLE_MISSING: ({ owner }) =>
    owner.client.users.completeOnboarding({ role: 'staff' as 'buyer', organization: null }),
  PICTURE_TOO_LARGE: ({ owner }) => upload(owner, new Uint8Array(limits.avatarBytes + 1)),
  PICTURE_UNUSABLE: ({ owner }) => upload(owner, new Uint8Array(10)),
  FILE_EMPTY: (shop) => addPicture(shop, ''),
  PRODUCT_PICTURE_TOO_LARGE: (shop) => addPicture(shop, new Uint8Array(limits.uploadBytes + 1)),
  PICTURE_FORMAT: (shop) => addPicture(shop, 'GIF89a'),
  PICTURE_IS_DRAWING: (shop) => addPicture(shop, '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  PICTURE_TOO_MANY_PIXELS: async (shop) => addPicture(shop, await hugePng()),
  PICTURE_DAMAGED: (shop) => addPicture(shop, '\x89PNG\r\n\x1a\n'),
  async CROP_INVALID({ owner, orgId }) {
    const { id: productId } = await aProduct(owner, orgId);
    const crop = { x: 0.5, y: 0, width: 0.6, height: 1 };
    await owner.client.products.cropImage({ productId, id: productId, crop });
  },
  VIEW_NAME_MISSING: ({ owner }) => owner.client.savedViews.create({ name: ' ', query: '' }),
  async VIEW_NAME_TAKEN({ owner }) {
    const view = { name: 'Caps', query: '' };
    await owner.client.savedViews.create(view);
    await owner.client.savedViews.create(view);
  },
  LIST_NAME_MISSING: ({ owner }) => owner.client.lists.create({ name: ' ' }),
  async LIST_NAME_TAKEN({ owner }) {
    await owner.client.lists.create({ name: 'Theatre 3' });
    await owner.client.lists.create({ name: 'Theatre 3' });
  },
  LINE_QUANTITY_INVALID: ({ owner, orgId }) =>
    owner.client.lists.addLines({ id: orgId, lines: [{ productId: orgId, quantity: 0 }] }),
  LOCATION_MISSING: ({ owner, orgId: id }) =>
    owner.client.lists.setParLevel({ id, lineId: id, location: ' ', minimum: 1, maximum: 2 }),
  PAR_RANGE_REVERSED: ({ owner, orgId: id }) =>
    owner.client.lists.setParLevel({ id, lineId: id, location: 'Theatre 3', minimum: 2, maximum: 1 }),
  async PAR_LEVEL_GONE({ app, orgId: parLevelId }) {
    const { client } = await aPerson(app);
    const { id } = await client.lists.create({ name: 'Theatre 3' });
    await client.lists.count({ id, counts: [{ parLevelId, onHand: 1 }] });
  },
  TIME_ZONE_UNKNOWN: ({ owner, orgId: id }) =>
    owner.client.lists.setRecurringOrder({
      ...aRecurringOrder,
      id,
      timeZone: 'Mars/Olympus',
      personIds: [id],
    }),
  PERSON_MISSING: ({ owner, orgId: id }) =>
    owner.client.lists.setRecurringOrder({ ...aRecurringOrder, id, personIds: [] }),
  async PERSON_UNKNOWN({ app, orgId }) {
    const { client } = await aPerson(app);
    const { id } = await client.lists.create({ name: 'Theatre 3' });
    await client.lists.setRecurringOrder({ ...aRecurringOrder, id, personIds: [orgId] });
  },
  async LINE_UNAVAILABLE({ app, orgId }) {
    const { client } = await aPerson(app);
    const { id } = await client.lists.create({ name: 'Theatre 3' });
    await client.lists.addLines({ id, lines: [{ productId: orgId, quantity: 1 }] });
  },
  DOCUMENT_TITLE_MISSING: (shop) => addPdf(shop, '%PDF-1.7 %%EOF', ' '),
  DOCUMENT_TOO_LARGE: (shop) => addPdf(shop, new Uint8Array(limits.uploadBytes + 1)),
  DOCUMENT_FORMAT: (shop) => addPdf(shop, 'MZ'),
  DOCUMENT_DAMAGED: (shop) => addPdf(shop, '%PDF-1.7 cut off'),

  ORGANIZATION_NAME_TOO_SHORT: ({ owner }) => owner.client.organizations.create({ name: 'ab' }),
  ORGANIZATION_NAME_TOO_LONG: ({ owner }) => owner.client.organizations.create({ name: 'x'.repeat(121) }),
  ORGANIZATION_NAME_DIFFERS: ({ owner, orgId }) =>
    owner.client.organizations.close({ orgId, name: 'Another' }),
  ORGANIZATION_TYPE_INVALID: ({ owner }) =>
    owner.client.organizations.create({ name: 'A clinic', type: 'clinic' }),
  ORGANIZATION_DESCRIPTION_TOO_LONG: (shop) => changeOrganization(shop, { description: 'x'.repeat(5_001) }),
  WEBSITE_INVALID: (shop) => changeOrganization(shop, { website: 'javascript:alert(1)' }),
  PHONE_INVALID: (shop) => changeOrganization(shop, { phone: 'call me' }),
  ABN_INVALID: (shop) => changeOrganization(shop, { abn: '51 824 753 557' }),
  COUNTRY_MISSING: (shop) => changeOrganization(shop, { billingAddress: { country: 'Australia' } }),
  RECIPIENT_MISSING: ({ owner }) => owner.client.deliveryAddresses.create({ ...aDelivery, recipient: ' ' }),
  STREET_MISSING: ({ owner }) => owner.client.deliveryAddresses.create({ ...aDelivery, line1: '' }),
  CITY_MISSING: ({ owner }) => owner.client.deliveryAddresses.create({ ...aDelivery, city: '' }),
  LINE_UNREADABLE: ({ owner }) => owner.client.deliveryAddresses.create({ ...aDelivery, line2: 'a\nb' }),
  ROLE_INVALID: ({ owner, orgId }) =>
    owner.client.invitations.send({ orgId, emails: [anAccount().email], role: 'owner' as 'member' }),
  TOO_MANY_INVITED: ({ owner, orgId }) =>
    owner.client.invitations.send({ orgId, emails: Array(51).fill(anAccount().email) }),

  PRODUCT_NAME_MISSING: (shop) => sell(shop, { name: ' ' }),
  PRODUCT_NAME_TOO_LONG: (shop) => sell(shop, { name: 'x'.repeat(limits.productName + 1) }),
  PRODUCT_DESCRIPTION_TOO_LONG: (shop) => sell(shop, { description: 'x'.repeat(limits.description + 1) }),
  PRICE_MISSING: (shop) => sell(shop, { price: 5 as unknown as string }),
  PRICE_INVALID: (shop) => sell(shop, { price: '-1' }),
  PACK_NOT_SOLD: (shop) => agree(shop, { pack: 'case' }),
  CURRENCY_NOT_SOLD: (shop) => agree(shop, { currency: 'EUR' }),
  PRODUCT_UNKNOWN: (shop) => agree(shop, { productId: shop.orgId }),
  BUYER_UNKNOWN: (shop) => agree(shop, { buyerOrgId: shop.orgId }),
  async AGREEMENT_OVERLAPS(shop) {
    const agreed = await agree(shop, { validTo: '2026-12-31' });
    await agree(shop, agreed);
  },
  async AGREEMENT_OVERLAPS_OPEN(shop) {
    await agree(shop, await agree(shop, {}));
  },
  ...provokePriceFile,
  ...provokeStockFile,
  PACK_TWICE: (shop) => sell(shop, { packs: [aPack, aPack] }),
  EACH_HAS_PRODUCT_WEIGHT: (shop) => sell(shop, { packs: [{ pack: 'each', units: 1, weight: '5' }] }),
  EACH_HAS_PRODUCT_PRICE: (shop) => sell(shop, { packs: [{ pack: 'each', units: 1, listPrice: '5' }] }),
  TIER_TWICE: (shop) => sell(shop, { packs: [{ ...aPack, tiers: [aTier, aTier] }] }),
  PRICE_NOT_WHOLE: (shop) => sell(shop, { price: '10.50', currency: 'JPY' }),
  PRICE_NEEDS_CURRENCY: ({ app }) =>
    app.anyone.products.listActive({ priceMin: '10', currency: ['AUD', 'EUR'] }),
  UNITS_INVALID: ({ owner }) => owner.client.products.setStock({ id: owner.id, version: 1, onHand: -1 }),
  async STOCK_RESERVED(shop) {
    const { id } = await sell(shop, { stockMode: 'counted' });
    await shop.app.ownerDb.$client.query(
      `UPDATE product_stock SET on_hand = 3, reserved = 3 WHERE product_id = '${id}'`,
    );
    await shop.owner.client.products.setStock({ id, version: 2, onHand: 2 });
  },
  LEAD_DAYS_INVALID: (shop) => sell(shop, { stockMode: 'made_to_order' }),
  CURRENCY_INVALID: (shop) => sell(shop, { currency: 'ABC' as 'AUD' }),
  TOO_MANY_SPECIFICATIONS: (shop) => sell(shop, { details: { specifications: manySpecifications as never } }),
  SPECIFICATION_NAME_MISSING: () => typed({ specifications: [unnamed] }, 'specifications.0.name'),
  SPECIFICATION_NAME_TAKEN: () => typed({ specifications: [zoom, zoom] }, 'specifications.1.name'),
  SPECIFICATION_VALUE_MISSING: () =>
    typed({ specifications: [{ ...zoom, value: '' }] }, 'specifications.0.value'),
  TOO_MANY_DETAILS: (shop) => sell(shop, { details: manySpecifications }),
  DETAIL_NAME_MISSING: () => typed({ furtherDetails: [unnamed] }, 'furtherDetails.0.name'),
  DETAIL_NAME_TAKEN: () =>
    typed({ furtherDetails: [{ name: 'brand', value: 'Cortiva' }] }, 'furtherDetails.0.name'),
  STORAGE_RANGE_INVALID: () =>
    typed(
      { storage: { ...emptyProduct.storage, temperature: { from: '8', to: '2', unit: '°C' } } },
      'storage.temperature.from',
    ),
  HUMIDITY_INVALID: () =>
    typed(
      { storage: { ...emptyProduct.storage, humidity: { from: '', to: '101' } } },
      'storage.humidity.from',
    ),
  YES_OR_NO: (shop) => checked(shop, { 'details.sterile': 'perhaps' }),
  CHOICE_INVALID: (shop) => checked(shop, { 'details.mriSafety': 'safe enough' }),
  SPECIFICATIONS_INVALID: () => readFrom('details.specifications', 'Weight'),
  NUMBER_SHORTENED: () => readFrom('details.udiDi', '1.23E+13'),
  async DAY_UNREADABLE() {
    const read = readCell({ header: 'Valid from', field: 'validFrom', kind: 'day' }, '1/7/2026', '.');
    return { words: 'refusal' in read ? refusedFieldWords({ ...read.refusal, error: '' }) : '' };
  },
  CELL_HAS_ERROR: () => readFrom('name', '#REF!'),
  SAME_PRODUCT_TWICE: (shop) =>
    checked(shop, { 'details.catalogNumber': 'A-1' }, { 'details.catalogNumber': 'A-1' }),
  async OPTION_NAMES_DIFFER(shop) {
    const inFamily = (option: string, value: string) =>
      ({ family: 'Trocar', option1: option, value1: value }) as const;
    return checked(shop, inFamily('Width', '5 mm'), inFamily('Length', '10 mm'));
  },
  async SUSPENDED(shop) {
    const { id } = await aProduct(shop.owner, shop.orgId, { details: { catalogNumber: 'S-1' } });
    const staff = await aSuperAdmin(shop.app);
    await staff.client.platform.suspend({ kind: 'product', id, reason: 'Recalled' });
    return checked(shop, { 'details.catalogNumber': 'S-1', status: 'active' });
  },
  STATUS_NEEDS_EVIDENCE: (shop) =>
    checked(shop, { name: 'Pump', price: '10', status: 'active', 'details.deviceClass': 'IIb' }),
  async PRODUCT_AMBIGUOUS(shop) {
    await sell(shop, { details: { catalogNumber: 'B-1' } });
    await sell(shop, { details: { catalogNumber: 'B-1' } });
    return checked(shop, { 'details.catalogNumber': 'B-1' });
  },
  async IDENTIFIERS_DIFFER(shop) {
    await sell(shop, { details: { catalogNumber: 'C-1' } });
    await sell(shop, { details: { udiDi: '77' } });
    return checked(shop, { 'details.catalogNumber': 'C-1', 'details.udiDi': '77' });
  },
  WEIGHT_INVALID: (shop) => sell(shop, { details: { weight: '2 kg' } }),
  GMDN_CODE_INVALID: (shop) => sell(shop, { details: { gmdnCode: '1234' } }),
  FDA_PRODUCT_CODE_INVALID: (shop) => sell(shop, { details: { fdaProductCode: 'ab' } }),
  SUPPLY_RESTRICTIONS_INVALID: (shop) => sell(shop, { details: { supplyRestrictions: 'heavy' } }),
  MARKETS_INVALID: (shop) => sell(shop, { details: { markets: 'Australia' } }),
  ARTG_NUMBER_INVALID: (shop) => sell(shop, { details: { artgNumber: '1234567' } }),
  GS1_IDENTIFIER_INVALID: (shop) => sell(shop, { details: { udiIssuer: 'GS1', udiDi: '12345678901234' } }),
  async DEVICE_IDENTIFIER_TAKEN(shop) {
    const details = { udiIssuer: 'GS1', udiDi: '09506000134352' } as const;
    await sell(shop, { details });
    await sell(shop, { details });
  },
  async SELLS_NOTHING({ app, owner }) {
    const { id } = await anOrganization(app, owner, 'buyer_org');
    await aProduct(owner, id);
  },
  async TAKES_NO_PAYMENTS({ app, owner }) {
    const { id: orgId } = await anOrganization(app, owner, 'buyer_org');
    await owner.client.payments.createAccountLink({ orgId });
  },

  CARRIER_MISSING: (shop) => sendParcel(shop, { carrier: 'other' }),
  TRACKING_URL_INVALID: (shop) => sendParcel(shop, { trackingUrl: 'http://carrier.example/' }),
  ...provokeCartField,
  ...provokeBudgetField,
  ...provokeCostCentreField,
  ...provokeKeyField,
  ...provokeWebhookField,
  ...provokeSingleSignOnField,
  ...provokeApprovalField,
  ...provokeQuoteField,
  ...provokeCreditField,
  ...provokePassportField,
  ...provokeLotField,
  ...provokeVerificationField,
  ...provokeRecallField,
  ...provokeFamilyField,
  QUANTITY_INVALID: (shop) => checkOut(shop, { quantity: 2 as 1 }),
  MESSAGE_MISSING: ({ owner }) => writeAbout(owner, ' \u200b '),
  CHARACTERS_UNSEEN: ({ owner }) => writeAbout(owner, 'Pay \u202eexample'),
  REFUND_AMOUNT_INVALID: (shop) => refundOf(shop, '0'),
  REFUND_TOO_LARGE: (shop) => refundOf(shop, '999999.00'),
  REFUND_QUANTITY_TOO_LARGE: (shop) => refundLineOf(shop, limits.lineQuantity),
  REFUND_AMOUNT_DIFFERS: (shop) => refundLineOf(shop, 1, '0.01'),
  EVIDENCE_MISSING: ({ owner }) => owner.client.orders.submitEvidence({ id: 'du_1' }),
  EVIDENCE_FORMAT: ({ owner }) =>
    owner.client.orders.submitEvidence({ id: 'du_1', receipt: new File(['MZ'], 'receipt.pdf') }),
  EVIDENCE_TOO_LARGE: ({ owner }) =>
    owner.client.orders.submitEvidence({
      id: 'du_1',
      receipt: new File([new Uint8Array(limits.evidenceFileBytes + 1)], 'receipt.pdf'),
    }),
  RETURN_ADDRESS_FOREIGN: (shop) => checkOut(shop, { successUrl: 'https://elsewhere.example/' }),
  EVENT_ID_INVALID: (shop) => sendSigned(shop, { ...event, id: 7 }),
  EVENT_TYPE_INVALID: (shop) => sendSigned(shop, { ...event, type: '' }),
  EVENT_DATA_MISSING: (shop) => sendSigned(shop, { ...event, data: null }),
  EVENT_SUBJECT_MISSING: (shop) => sendSigned(shop, { ...event, data: { object: 'cus_1' } }),
};

type Client = Shop['owner']['client'];
const manySpecifications = Object.fromEntries(
  Array.from({ length: 101 }, (_, row) => [`Channel ${row}`, 'EEG']),
);
const zoom = { name: 'Zoom', value: '4×' };
const unnamed = { name: '', value: '4×' };
const event = { id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object: {} } };

function signUp(
  { app }: Shop,
  changes: { [Name in keyof ReturnType<typeof anAccount>]?: string | undefined },
) {
  return app.anyone.auth.signUp({ ...anAccount(), ...changes } as ReturnType<typeof anAccount>);
}

function upload({ client }: Shop['owner'], bytes: Uint8Array<ArrayBuffer>) {
  return client.users.uploadAvatar({ image: new File([bytes], 'me.png') });
}

async function addPicture({ owner, orgId }: Shop, content: BlobPart) {
  const { id: productId } = await aProduct(owner, orgId);
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const image = new File([bytes], 'picture.png');
  return owner.client.products.uploadImage({ productId, uploadId: productId, image });
}

async function addPdf({ owner, orgId }: Shop, content: BlobPart, title = 'Datasheet') {
  const { id: productId } = await aProduct(owner, orgId);
  const file = new File([content], 'datasheet.pdf');
  return owner.client.products.uploadDocument({
    productId,
    uploadId: productId,
    kind: 'datasheet',
    title,
    file,
  });
}

function changeOrganization(
  { owner, organization: { id: orgId, name } }: Shop,
  changes: Partial<Parameters<Client['organizations']['update']>[0]>,
) {
  return owner.client.organizations.update({ orgId, name, ...changes });
}

/** Creates a price agreement. Product and buyer are new, unless `changes` names others. */
async function agree(
  { app, owner, orgId }: Shop,
  changes: Partial<Parameters<Client['priceAgreements']['create']>[0]>,
) {
  const productId = changes.productId ?? (await aProduct(owner, orgId)).id;
  const buyerOrgId = changes.buyerOrgId ?? (await anOrganization(app, await aPerson(app), 'buyer_org')).id;
  const agreed = { productId, buyerOrgId };
  const terms = { pack: 'each' as const, currency: 'AUD' as const, price: '1', validFrom: '2026-01-01' };
  await owner.client.priceAgreements.create({ orgId, ...terms, ...changes, ...agreed });
  return agreed;
}

function sell({ owner, orgId }: Shop, changes: Partial<Parameters<Client['products']['create']>[0]>) {
  return aProduct(owner, orgId, changes);
}

/**
 * Checks the rows of an import.
 * @returns the message of the last refused field
 */
async function checked({ owner, orgId }: Shop, ...rows: ImportRow['values'][]): Promise<FormWords> {
  const complete = { name: 'Electrode', price: '1' };
  const answer = await owner.client.imports.check({
    orgId,
    rows: rows.map((values, at) => ({ row: at + 2, values: { ...complete, ...values } })),
  });
  const refusal = answer.rows.flatMap(({ refusals = [] }) => refusals).at(-1)?.refusal;
  return { words: refusal ? refusedFieldWords(refusal) : '' };
}

/** The message for a cell of an imported file whose text cannot be interpreted. */
async function readFrom(field: ProductField, text: string): Promise<FormWords> {
  const column = productColumns.find((one) => one.field === field);
  const read = column && readCell(column, text, '.');
  return { words: read && 'refusal' in read ? refusedFieldWords({ ...read.refusal, error: '' }) : '' };
}

function checkOut(
  { member, app }: Shop,
  changes: Partial<Parameters<Client['orders']['createCheckout']>[0]>,
) {
  const here = app.deps.env.publicUrl;
  const purchase = { productId: member.id, successUrl: here, cancelUrl: here };
  return member.client.orders.createCheckout({ ...purchase, ...changes });
}

async function refundOf(shop: Shop, amount: string) {
  const { app, owner, orgId } = shop;
  const id = await aPaidOrder(app, await aPerson(app), await aProduct(owner, orgId));
  const statement = 'UPDATE orders SET provider_payment_intent_id = $2 WHERE id = $1';
  await inDatabase(shop, statement, [id, `pi_${id}`]);
  return owner.client.orders.refund({ id, requestId: id, amount, reason: 'duplicate' });
}

async function refundLineOf(shop: Shop, quantity: number, amount?: string) {
  const { app, owner, orgId } = shop;
  const id = await aPaidOrder(app, await aPerson(app), await aProduct(owner, orgId));
  await inDatabase(shop, 'UPDATE orders SET provider_payment_intent_id = $2 WHERE id = $1', [id, `pi_${id}`]);
  const { items } = await owner.client.orders.find({ id });
  const lines = items.map(({ id: itemId }) => ({ itemId, quantity }));
  return owner.client.orders.refund({
    id,
    requestId: id,
    items: lines,
    reason: 'duplicate',
    ...(amount && { amount }),
  });
}

/** The message of the product form for one field when the form has these values. */
function typed(values: Partial<ProductValues>, field: string): Promise<FormWords> {
  return filledIn(
    resolveProduct('019a0000-0000-7000-8000-000000000000', {}),
    { ...emptyProduct, name: 'EEG cap', price: '1', ...values },
    field,
  );
}

/** The message of a form's resolver for one field. */
async function filledIn<Values extends FieldValues>(
  resolve: Resolver<Values, unknown, unknown>,
  values: Values,
  field: string,
): Promise<FormWords> {
  const { errors } = await resolve(values, undefined, {} as ResolverOptions<Values>);
  const found = field
    .split('.')
    .reduce((at: unknown, step) => (at as Record<string, unknown>)?.[step], errors);
  return { words: (found as { message: string }).message };
}

function sendParcel({ owner, orgId }: Shop, changes: { carrier?: 'other'; trackingUrl?: string }) {
  const [key, orderId] = [crypto.randomUUID(), crypto.randomUUID()];
  return owner.client.orders.ship({ orgId, parcels: [{ key, orderId, carrier: 'dhl', ...changes }] });
}

function writeAbout({ id, client }: Shop['owner'], text: string) {
  return client.orders.sendMessage({ id, key: id, text });
}
