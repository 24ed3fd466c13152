import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anOrganization, aPerson, aProduct, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import { aCertificate, aNotifiedBody, declare } from '../../../testing/passports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let seller: Person;
let staff: Person;
let productId: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aSuperAdmin(app);
  seller = await aPerson(app);
});
beforeEach(async () => {
  productId = (await aProduct(seller, (await anOrganization(app, seller)).id)).id;
});
afterAll(() => app.stop());

const listed = async (queue?: 'documents' | 'registers') =>
  (await staff.client.support.listPassportValues({ queue, pageSize: 60 })).items.filter(
    (item) => item.productId === productId,
  );
const views = (subject: string) =>
  staff.client.support.listStaffActions({ subject, action: 'passport-value.view' });

it('refuses the seller', async () => {
  const { id } = await declare(seller, productId);
  expect(await codeOf(seller.client.support.listPassportValues({}))).toBe('FORBIDDEN');
  expect(await codeOf(seller.client.support.viewPassportValue({ id }))).toBe('FORBIDDEN');
  expect((await views(id)).items).toEqual([]);
});

it('lists values with a document, and those without one for a register, oldest first', async () => {
  await declare(seller, productId);
  const documentId = await aCertificate(seller, productId);
  const us = { market: 'US', kind: 'premarket_510k', documentId } as const;
  await declare(seller, productId, { ...us, value: 'K243021' });
  await declare(seller, productId, { ...us, value: 'K243020' });
  expect((await listed()).map(({ value }) => value)).toEqual(['K243021', 'K243020']);
  expect((await listed('registers')).map(({ value }) => value)).toEqual(['0123']);
});

it('leaves out what was verified, is revoked or has expired', async () => {
  const { id } = await declare(seller, productId);
  await declare(seller, productId, {
    market: 'EU',
    kind: 'certificate',
    value: 'C 1',
    validUntil: '2020-01-01',
  });
  expect(await listed('registers')).toMatchObject([{ id }]);
  await staff.client.platform.verifyPassportValue({
    id,
    version: 1,
    against: 'register',
    register: 'NANDO 0123',
  });
  expect(await listed('registers')).toEqual([]);
  await staff.client.platform.revokePassportValue({ id, version: 2, because: 'not_in_register' });
  expect(await listed('registers')).toEqual([]);
});

it('shows a value with its document and version, and records the view', async () => {
  const documentId = await aCertificate(seller, productId);
  const { id } = await declare(seller, productId, { ...aNotifiedBody, documentId });
  const value = await staff.client.support.viewPassportValue({ id });
  expect(value).toMatchObject({
    value: '0123',
    version: 1,
    document: { id: documentId, hash: expect.any(String) },
  });
  expect((await views(id)).items).toMatchObject([{ actorId: staff.id, subjectId: id }]);
});
