import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../../contract/products.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import {
  aCertificate,
  aNotifiedBody,
  declare,
  fillPassport,
  pdf,
  withoutRequirements,
} from '../../../testing/passports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let owner: Person;
let orgId: string;
let product: Product;
let productId: string;
beforeAll(async () => {
  app = await startTestApp();
  await withoutRequirements(app);
  owner = await aPerson(app, 'Olga Owner');
  orgId = (await anOrganization(app, owner)).id;
});
beforeEach(async () => {
  product = await aProduct(owner, orgId);
  productId = product.id;
});
afterAll(() => app.stop());

const listed = () => owner.client.products.listPassport({ productId });
const shown = async () => (await app.anyone.products.findPublic({ id: productId })).passport;
type Asked = Parameters<typeof declare>[2];
const fieldsOf = (asked: Asked) =>
  declare(owner, productId, asked).then(
    () => 'allowed',
    (error) =>
      error.data?.fields &&
      Object.entries(error.data.fields)
        .map(([path, one]) => `${path} ${(one as { code: string }).code}`)
        .join(),
  );

it('refuses a member without the right and a non-member', async () => {
  const value = await declare(owner, productId);
  const member = await aPerson(app);
  await addMember(app, orgId, member, 'member');
  for (const { client } of [member, await aPerson(app)]) {
    const calls = [
      client.products.listPassport({ productId }),
      client.products.setPassportValue({ productId, ...aNotifiedBody, value: '0124' }),
      client.products.setPassportValue({ productId, id: value.id, ...aNotifiedBody, value: '0124' }),
      client.products.removePassportValue({ productId, id: value.id }),
    ];
    expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['NOT_FOUND']));
  }
  expect(await listed()).toEqual([value]);
});

it('changes no value of another product', async () => {
  const value = await declare(owner, productId);
  const other = await aProduct(owner, orgId);
  expect(
    await codeOf(
      owner.client.products.setPassportValue({ productId: other.id, id: value.id, ...aNotifiedBody }),
    ),
  ).toBe('CONFLICT');
  await owner.client.products.removePassportValue({ productId: other.id, id: value.id });
  expect(await listed()).toEqual([value]);
});

it('shows nothing of a draft to the public', async () => {
  const draft = await aProduct(owner, orgId, { status: 'draft' });
  await declare(owner, draft.id);
  expect(await codeOf(app.anyone.products.findPublic({ id: draft.id }))).toBe('NOT_FOUND');
  const stranger = await aPerson(app);
  expect(await codeOf(stranger.client.products.find({ id: draft.id }))).toBe('NOT_FOUND');
});

it('shows a declared value to everyone, without the name of the person', async () => {
  const own = await declare(owner, productId, { ...aNotifiedBody, validUntil: '2199-01-01' });
  expect(own).toMatchObject({ state: 'declared', declaredByName: 'Olga Owner', validUntil: '2199-01-01' });
  const { declaredByName: _name, revocationNote: _note, ...visible } = own;
  expect(await shown()).toEqual([visible]);
  expect((await owner.client.products.find({ id: productId })).passport).toEqual([visible]);
});

it('replaces the value of a single kind, and adds to a repeated one', async () => {
  await declare(owner, productId);
  await declare(owner, productId, { ...aNotifiedBody, value: '0124' });
  const us = { market: 'US', kind: 'premarket_510k' } as const;
  await declare(owner, productId, { ...us, value: 'K243021' });
  await declare(owner, productId, { ...us, value: 'K243022' });
  expect((await listed()).map(({ value }) => value)).toEqual(['0124', 'K243021', 'K243022']);
});

it('changes nothing when a request is repeated', async () => {
  const value = await declare(owner, productId);
  expect(await declare(owner, productId)).toEqual(value);
  expect(await listed()).toEqual([value]);
});

it('refuses to make a value equal to another one', async () => {
  const us = { market: 'US', kind: 'premarket_510k' } as const;
  const { id } = await declare(owner, productId, { ...us, value: 'K243021' });
  await declare(owner, productId, { ...us, value: 'K243022' });
  expect(
    await codeOf(owner.client.products.setPassportValue({ productId, id, ...us, value: 'K243022' })),
  ).toBe('CONFLICT');
});

it('removes a value once, also when it is asked twice', async () => {
  const { id } = await declare(owner, productId);
  expect(await owner.client.products.removePassportValue({ productId, id })).toEqual([]);
  expect(await owner.client.products.removePassportValue({ productId, id })).toEqual([]);
});

describe('a document', () => {
  const declaration = { market: 'EU', kind: 'declaration_of_conformity', value: 'DoC 2025-11' } as const;

  it('is required for a declaration of conformity', async () => {
    expect(await fieldsOf(declaration)).toBe('documentId DOCUMENT_MISSING');
  });

  it('is stored with the hash of its file', async () => {
    const documentId = await aCertificate(owner, productId);
    const { document } = await declare(owner, productId, { ...declaration, documentId });
    const hash = createHash('sha256').update(pdf).digest('hex');
    expect(document).toMatchObject({ id: documentId, title: 'CE certificate', hash });
  });

  it('of another product is refused', async () => {
    const documentId = await aCertificate(owner, (await aProduct(owner, orgId)).id);
    expect(await fieldsOf({ ...declaration, documentId })).toBe('documentId DOCUMENT_UNKNOWN');
  });

  it('cannot be deleted while the passport refers to it', async () => {
    const documentId = await aCertificate(owner, productId);
    const { id } = await declare(owner, productId, { ...declaration, documentId });
    const { products } = owner.client;
    expect(await codeOf(products.deleteDocument({ productId, id: documentId }))).toBe('DOCUMENT_IN_PASSPORT');
    await products.removePassportValue({ productId, id });
    await products.deleteDocument({ productId, id: documentId });
  });

  it('does not keep its product from being deleted', async () => {
    const documentId = await aCertificate(owner, productId);
    await declare(owner, productId, { ...declaration, documentId });
    await owner.client.products.delete({ id: productId });
    expect(await codeOf(listed())).toBe('NOT_FOUND');
  });
});

describe('a value is refused', () => {
  it.each<[string, Asked, string]>([
    ['with another form', { ...aNotifiedBody, value: '12' }, 'value PASSPORT_VALUE_INVALID'],
    [
      'of a kind that the market does not have',
      { ...aNotifiedBody, market: 'NZ' },
      'kind PASSPORT_KIND_UNKNOWN',
    ],
    [
      'without the issuer of an identifier',
      { market: 'all', kind: 'device_identifier', value: '16931718175586', level: 'case' },
      'issuer ISSUER_MISSING',
    ],
    [
      'without the level of an identifier',
      { market: 'all', kind: 'device_identifier', value: '16931718175586', issuer: 'GS1' },
      'level LEVEL_MISSING',
    ],
    [
      'with a wrong check digit',
      { market: 'all', kind: 'device_identifier', value: '16931718175587', issuer: 'GS1', level: 'case' },
      'value GS1_IDENTIFIER_INVALID',
    ],
    [
      'with wrong check characters',
      { market: 'EU', kind: 'basic_udi_di', value: '1987654Ad4X4bL5ttr2310c2L' },
      'value CHECK_CHARACTERS_WRONG',
    ],
    [
      'that belongs among the details',
      { market: 'AU', kind: 'artg_number', value: '123456' },
      'value PASSPORT_VALUE_IN_DETAILS',
    ],
  ])('%s', async (_what, asked, refused) => {
    expect(await fieldsOf(asked)).toBe(refused);
    expect(await listed()).toEqual([]);
  });

  it('above the maximum of a product', async () => {
    await fillPassport(app, productId);
    expect(await codeOf(declare(owner, productId))).toBe('TOO_MANY_PASSPORT_VALUES');
  });
});

describe('a value that is a detail of the product', () => {
  const asked = { market: 'AU', kind: 'artg_number', value: '123456' } as const;
  beforeEach(async () => {
    product = await aProduct(owner, orgId, { details: { artgNumber: '123456' } });
    productId = product.id;
  });

  it('gets evidence and a last day in the passport', async () => {
    const documentId = await aCertificate(owner, productId);
    const value = await declare(owner, productId, { ...asked, documentId, validUntil: '2199-01-01' });
    expect(value).toMatchObject({
      isFromDetails: true,
      document: { id: documentId },
      validUntil: '2199-01-01',
    });
  });

  it('is changed and removed only among the details', async () => {
    const [value] = await listed();
    expect(await fieldsOf({ ...asked, id: value?.id, value: '1' })).toBe('value PASSPORT_VALUE_IN_DETAILS');
    expect(await codeOf(owner.client.products.removePassportValue({ productId, id: value?.id ?? '' }))).toBe(
      'BAD_REQUEST',
    );
    expect(await listed()).toEqual([value]);
  });
});

it('keeps a further device identifier with its level and units', async () => {
  const box = {
    market: 'all',
    kind: 'device_identifier',
    value: '16931718175586',
    issuer: 'GS1',
    level: 'case',
    units: 24,
  } as const;
  expect(await declare(owner, productId, box)).toMatchObject(box);
});

it('is declared again when its deleted product is restored, with its documents', async () => {
  product = await aProduct(owner, orgId, { details: { artgNumber: '123456' } });
  productId = product.id;
  const documentId = await aCertificate(owner, productId);
  await declare(owner, productId, { ...aNotifiedBody, documentId, validUntil: '2199-01-01' });
  await declare(owner, productId, { market: 'AU', kind: 'artg_number', value: '123456', documentId });
  const parts = async () =>
    (await listed()).map(({ value, document, validUntil, state }) => [value, document, validUntil, state]);
  const before = await parts();
  await owner.client.products.delete({ id: productId });
  await owner.client.products.restore({ id: productId });
  expect((await parts()).toSorted()).toEqual(before.toSorted());
});
