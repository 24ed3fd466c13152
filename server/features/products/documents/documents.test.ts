import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../../contract/products.ts';
import { removeUnusedFiles } from '../../../remove-unused-files.ts';
import { refuseStorage } from '../../../storage/storage.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { mountFiles } from '../serve-files.ts';

let app: TestApp;
let owner: Person;
let orgId: string;
let product: Product;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aPerson(app);
  orgId = (await anOrganization(app, owner)).id;
});
beforeEach(async () => {
  product = await aProduct(owner, orgId);
});
afterAll(() => app.stop());

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n';
const words = { kind: 'datasheet', title: 'Datasheet of the cap' } as const;

function upload(content = pdf, uploadId = randomUUID(), by = owner) {
  const file = new File([Buffer.from(content, 'latin1')], 'sheet.pdf');
  return by.client.products.uploadDocument({ productId: product.id, uploadId, ...words, file });
}

const ofDocument = ({ id }: { id: string }) => ({ productId: product.id, id });
const listed = () => owner.client.products.listDocuments({ productId: product.id });
const filesOf = () => readdir(app.mediaFolder);

it('refuses a member without the right and a non-member who read or change documents', async () => {
  const document = await upload();
  const member = await aPerson(app);
  await addMember(app, orgId, member, 'member');
  for (const person of [member, await aPerson(app)]) {
    const { products } = person.client;
    const calls = [
      products.listDocuments({ productId: product.id }),
      upload(pdf, randomUUID(), person),
      products.updateDocument({ ...ofDocument(document), ...words, title: 'Mine' }),
      products.deleteDocument(ofDocument(document)),
      products.restoreDocument(ofDocument(document)),
    ];
    expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['NOT_FOUND']));
  }
  expect(await listed()).toEqual([document]);
});

it('shows a document on the product to everyone, as a download that runs nothing', async () => {
  const document = await upload();
  expect((await app.anyone.products.findPublic({ id: product.id })).documents).toEqual([document]);
  const web = fastify();
  mountFiles(web, app.deps);
  const answer = await web.inject(document.url);
  expect(answer.body).toBe(pdf);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-length': String(document.bytes),
  });
  await web.close();
});

it('stores a repeated upload once, even while the first is running', async () => {
  const uploadId = randomUUID();
  const before = (await filesOf()).length;
  const [one, other] = await Promise.all([upload(pdf, uploadId), upload(pdf, uploadId)]);
  expect(await upload(pdf, uploadId)).toEqual(one);
  expect(other).toEqual(one);
  expect((await filesOf()).length - before).toBe(1);
});

it('renames, deletes and restores a document', async () => {
  const document = await upload();
  const { products } = owner.client;
  const changed = { ...ofDocument(document), kind: 'certificate', title: 'CE certificate' } as const;
  expect(await products.updateDocument(changed)).toMatchObject({
    kind: 'certificate',
    title: 'CE certificate',
  });
  await products.deleteDocument(ofDocument(document));
  await products.deleteDocument(ofDocument(document));
  expect(await listed()).toEqual([]);
  const restored = await products.restoreDocument(ofDocument(document));
  expect(restored).toMatchObject({ id: document.id, title: 'CE certificate' });
  expect(await products.restoreDocument(ofDocument(document))).toEqual(restored);
});

describe('a file that is not a PDF', () => {
  it.each([
    ['a program', 'MZ\x90', 'DOCUMENT_FORMAT'],
    ['an HTML page', '<html>%PDF-1.7 %%EOF', 'DOCUMENT_FORMAT'],
    ['a truncated PDF', pdf.slice(0, 40), 'DOCUMENT_DAMAGED'],
    ['an empty file', '', 'FILE_EMPTY'],
  ])('refuses %s with its own message and leaves nothing', async (_what, content, code) => {
    const before = await filesOf();
    const error = await upload(content).catch((error) => error);
    expect(error.data?.fields?.file?.code).toBe(code);
    expect(await filesOf()).toEqual(before);
  });
});

it('reports a full disk, and leaves neither a row nor a file', async () => {
  const { storage } = app.deps;
  app.deps.storage = { ...storage, save: () => Promise.reject(refuseStorage('STORAGE_FULL', 'no room')) };
  const answer = await codeOf(upload()).finally(() => {
    app.deps.storage = storage;
  });
  expect(answer).toBe('STORAGE_FULL');
  expect(await listed()).toEqual([]);
});

it('accepts at most twenty documents, even for concurrent uploads', async () => {
  const answers = await Promise.all(Array.from({ length: 22 }, () => codeOf(upload())));
  expect(answers.filter((code) => code === 'TOO_MANY_DOCUMENTS')).toHaveLength(2);
});

it('keeps the file of a deleted document while it can be restored, alone or with its product', async () => {
  const inAMinute = () => new Date(Date.now() + 60_000);
  const document = await upload();
  const name = document.url.replace('/media/', '');
  await owner.client.products.deleteDocument(ofDocument(document));
  await removeUnusedFiles(app.deps, inAMinute());
  expect(await filesOf()).toContain(name);
  await owner.client.products.delete({ id: product.id });
  await removeUnusedFiles(app.deps, inAMinute());
  expect(await filesOf()).toContain(name);
  // Deletes what the nightly job deletes after thirty days.
  await app.ownerDb.$client.query('DELETE FROM removed_product_files WHERE product_id = $1', [product.id]);
  await removeUnusedFiles(app.deps, inAMinute());
  expect(await filesOf()).not.toContain(name);
});
