import { readdir } from 'node:fs/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '../../../remove-expired.ts';
import { removeUnusedFiles } from '../../../remove-unused-files.ts';
import { addMember, aPerson, type Person } from '../../../testing/builders.ts';
import {
  aPdf,
  aQuote,
  aQuoteBuyer,
  aQuoteFile,
  aQuoteRequest,
  aQuotingSeller,
  type QuotingSeller,
} from '../../../testing/quotes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { mountFiles } from '../../products/serve-files.ts';

let app: TestApp;
let seller: QuotingSeller;
let rival: QuotingSeller;
let buyer: Awaited<ReturnType<typeof aQuoteBuyer>>;
beforeAll(async () => {
  app = await startTestApp();
  [seller, rival] = [await aQuotingSeller(app), await aQuotingSeller(app, 'Rita Rival')];
});
afterAll(() => app.stop());
beforeEach(async () => {
  buyer = await aQuoteBuyer(app);
});

const query = (text: string, values: unknown[] = []) => app.ownerDb.$client.query(text, values);
const pass = (id: string) =>
  query(
    `ALTER TABLE quote_requests DISABLE TRIGGER USER; UPDATE quote_requests SET deadline = now() - interval '1 s' WHERE id = '${id}'; ALTER TABLE quote_requests ENABLE TRIGGER USER`,
  );
const read = async ({ client }: Person, id: string, fileId: string) =>
  (await client.quotes.readFile({ id, fileId })).text();
const mayRead = (person: Person, id: string, fileId: string) => codeOf(read(person, id, fileId));
const receivedBy = ({ person, orgId }: QuotingSeller, id: string) =>
  person.client.quotes.findReceived({ id, orgId });

describe('the files of a request', () => {
  let id: string;
  let fileId: string;
  beforeEach(async () => {
    const uploaded = await aQuoteFile(buyer.person, buyer.orgId, 'ward 4');
    id = await aQuoteRequest(buyer, [seller, rival], { fileIds: [uploaded] });
    fileId = (await buyer.person.client.quotes.find({ id })).files[0]?.id ?? '';
  });

  it('are read by the buyer and the invited sellers, and by nobody else', async () => {
    const outsider = await aQuotingSeller(app);
    for (const person of [outsider.person, await aPerson(app), (await aQuoteBuyer(app)).person])
      expect(await mayRead(person, id, fileId)).toBe('NOT_FOUND');
    expect(await codeOf(app.anyone.quotes.readFile({ id, fileId }))).toBe('UNAUTHORIZED');
    for (const { person } of [buyer, seller, rival])
      expect(await read(person, id, fileId)).toBe(aPdf('ward 4'));
    expect((await receivedBy(rival, id)).files).toMatchObject([{ id: fileId, name: 'Plan' }]);
  });

  it('are not read through the public URL or another request', async () => {
    const other = await aQuoteRequest(buyer, [seller]);
    expect(await mayRead(buyer.person, other, fileId)).toBe('NOT_FOUND');
    const { url } = (await query('SELECT url FROM quote_files WHERE id = $1', [fileId])).rows[0];
    const web = fastify();
    mountFiles(web, app.deps);
    const headers = { authorization: `Bearer ${buyer.person.accessToken}` };
    expect((await web.inject({ url, headers })).statusCode).toBe(404);
    await web.close();
  });

  it.each([
    ['another name', "UPDATE quote_files SET name = 'Other' WHERE id = $1"],
    ['a deletion', 'DELETE FROM quote_files WHERE id = $1'],
    [
      'a later file',
      `INSERT INTO quote_files (org_id, uploaded_by, name, url, bytes, request_id) SELECT org_id, uploaded_by, name, url, bytes, request_id FROM quote_files WHERE id = $1`,
    ],
  ])('never change: the database refuses %s', async (_what, statement) => {
    await expect(query(statement, [fileId])).rejects.toMatchObject({ constraint: 'quotes_stay' });
  });
});

describe('the files of a quote', () => {
  const quotedFile = async (id: string, isSealed = false) => {
    const fileIds = [await aQuoteFile(seller.person, seller.orgId, 'secret price')];
    await aQuote(seller, id, { fileIds });
    const file = (await receivedBy(seller, id)).versions[0]?.files[0]?.id ?? '';
    const shown = (await buyer.person.client.quotes.find({ id })).sellers.flatMap(({ quote }) => quote ?? []);
    expect(shown.flatMap(({ files }) => files.map((one) => one.id))).toEqual(isSealed ? [] : [file]);
    return file;
  };

  it('are read by their seller and the buyer, and never by a competitor', async () => {
    const id = await aQuoteRequest(buyer, [seller, rival]);
    const fileId = await quotedFile(id);
    expect(await mayRead(rival.person, id, fileId)).toBe('NOT_FOUND');
    expect(await mayRead(await aPerson(app), id, fileId)).toBe('NOT_FOUND');
    expect(JSON.stringify(await receivedBy(rival, id))).not.toContain(fileId);
    expect(await read(seller.person, id, fileId)).toBe(aPdf('secret price'));
    expect(await read(buyer.person, id, fileId)).toBe(aPdf('secret price'));
  });

  it('of a sealed request are read by the buyer only after the deadline', async () => {
    const id = await aQuoteRequest(buyer, [seller, rival], { isSealed: true });
    const fileId = await quotedFile(id, true);
    expect(await mayRead(buyer.person, id, fileId)).toBe('NOT_FOUND');
    expect(await mayRead(seller.person, id, fileId)).toBe('allowed');
    await pass(id);
    expect(await mayRead(buyer.person, id, fileId)).toBe('allowed');
    expect(await mayRead(rival.person, id, fileId)).toBe('NOT_FOUND');
  });

  it('are kept in a new version that names them; the buyer reads only those of the current version', async () => {
    const id = await aQuoteRequest(buyer, [seller]);
    const first = await quotedFile(id);
    await aQuote(seller, id, { shownVersion: 1, fileIds: [first] });
    const second = (await receivedBy(seller, id)).versions[0]?.files[0]?.id ?? '';
    expect(second).not.toBe(first);
    expect(await mayRead(buyer.person, id, first)).toBe('NOT_FOUND');
    expect(await read(buyer.person, id, second)).toBe(aPdf('secret price'));
    await seller.person.client.quotes.withdraw({ id, orgId: seller.orgId });
    expect(await mayRead(buyer.person, id, second)).toBe('NOT_FOUND');
    expect(await mayRead(seller.person, id, second)).toBe('allowed');
  });

  it('cannot be files of another organization, of another request, or the same file twice', async () => {
    const id = await aQuoteRequest(buyer, [seller, rival]);
    const own = await aQuoteFile(seller.person, seller.orgId);
    const refused = async (fileIds: string[], ...places: number[]) => {
      const error = await aQuote(seller, id, { fileIds }).catch((reason) => reason);
      expect(Object.keys(error.data.fields)).toEqual(places.map((place) => `fileIds.${place}`));
      expect(new Set(Object.values(error.data.fields).map((one) => (one as { code: string }).code))).toEqual(
        new Set(['QUOTE_FILE_UNKNOWN']),
      );
    };
    const theirs = await aQuoteFile(rival.person, rival.orgId);
    await refused([own, theirs], 1);
    await refused([own, own], 1);
    const other = await aQuoteRequest(buyer, [seller, rival]);
    await aQuote(rival, other, { fileIds: [theirs] });
    const attached = (await receivedBy(rival, other)).versions[0]?.files[0]?.id ?? '';
    await refused([attached], 0);
    expect((await receivedBy(seller, id)).versions).toEqual([]);
  });
});

describe('an upload', () => {
  const upload = (
    { client }: Person,
    orgId: string,
    content: string,
    uploadId: string = crypto.randomUUID(),
  ) => client.quotes.uploadFile({ orgId, uploadId, name: 'Plan', file: new File([content], 'plan.pdf') });

  it('is refused to other organizations, and for a file that is not a PDF', async () => {
    expect(await codeOf(upload(seller.person, buyer.orgId, aPdf()))).toBe('FORBIDDEN');
    const before = await readdir(app.mediaFolder);
    const error = await upload(buyer.person, buyer.orgId, '<html>').catch((reason) => reason);
    expect(error.data.fields.file.code).toBe('DOCUMENT_FORMAT');
    expect(await readdir(app.mediaFolder)).toEqual(before);
  });

  it('that is repeated is stored once, even at the same time', async () => {
    const uploadId = crypto.randomUUID();
    const before = (await readdir(app.mediaFolder)).length;
    const once = () => upload(buyer.person, buyer.orgId, aPdf(), uploadId);
    const [first, second] = await Promise.all([once(), once()]);
    expect([second, await once()]).toEqual([first, first]);
    expect((await readdir(app.mediaFolder)).length - before).toBe(1);
  });

  it('that was not sent is removed after seven days, and the file of a quote stays', async () => {
    const member = await aPerson(app);
    await addMember(app, buyer.orgId, member, 'member');
    const sent = await aQuoteFile(member, buyer.orgId);
    const id = await aQuoteRequest(buyer, [seller], { fileIds: [sent] });
    const unsent = await aQuoteFile(buyer.person, buyer.orgId);
    await query(`UPDATE quote_files SET id = uuidv7(interval '-8 days') WHERE id = ANY($1)`, [
      [sent, unsent],
    ]);
    const urls = (await query('SELECT url, request_id FROM quote_files WHERE org_id = $1', [buyer.orgId]))
      .rows;
    await removeExpired(app.deps);
    await removeUnusedFiles(app.deps, new Date(Date.now() + 60_000));
    const left = await readdir(app.mediaFolder);
    const kept = new Set(urls.filter((row) => row.request_id === id).map((row) => row.url));
    for (const { url } of urls) expect(left.includes(url.replace('/media/', ''))).toBe(kept.has(url));
    expect(kept.size).toBe(1);
  });
});
