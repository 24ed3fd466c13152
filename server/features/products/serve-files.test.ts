import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureFile, socialCard } from '../../../contract/picture-files.ts';
import type { ProductDocument } from '../../../contract/product-documents.ts';
import type { ManagedImage } from '../../../contract/product-images.ts';
import type { Product } from '../../../contract/products.ts';
import { readAccessToken } from '../../access/access-token.ts';
import {
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  aSuperAdmin,
  aVerifiedPerson,
  type Person,
  removeMember,
  withVerifiedFactor,
} from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { bucketSettings, startTestBucket, type TestBucket } from '../../testing/test-bucket.ts';
import { setFileCookie } from '../identity/file-cookie.ts';
import { mountFiles } from './serve-files.ts';

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n';
const words = { kind: 'datasheet', title: 'Instructions for use' } as const;

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startTestBucket();
});
afterAll(() => bucket.stop());

describe.each([
  ['on a disk', () => ({})],
  ['in a bucket', () => bucketSettings(bucket)],
])('files %s', (_where, settings) => {
  let app: TestApp;
  /** Two processes of one server. */
  let webs: FastifyInstance[];
  let owner: Person;
  let staff: Person;
  let orgId: string;
  let product: Product;
  let document: ProductDocument;
  let image: ManagedImage;
  beforeAll(async () => {
    app = await startTestApp(settings());
    webs = [fastify(), fastify()];
    for (const web of webs) mountFiles(web, app.deps);
    staff = await aSuperAdmin(app);
  });
  beforeEach(async () => {
    owner = await aPerson(app);
    orgId = (await anOrganization(app, owner)).id;
    product = await aProduct(owner, orgId);
    document = await addDocument();
    image = await owner.client.products.uploadImage({
      productId: product.id,
      uploadId: randomUUID(),
      image: new File([new Uint8Array(await aPicture())], 'cap.png'),
    });
  });
  afterAll(async () => {
    for (const web of webs) await web.close();
    await app.stop();
  });

  const aPicture = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#005561' } })
      .png()
      .toBuffer();
  const addDocument = () =>
    owner.client.products.uploadDocument({
      productId: product.id,
      uploadId: randomUUID(),
      ...words,
      file: new File([pdf], 'sheet.pdf'),
    });
  const ofDocument = () => ({ productId: product.id, id: document.id });
  const ofImage = () => ({ productId: product.id, id: image.id });
  const picturesOf = ({ url, widths }: ManagedImage) => [
    url,
    socialCard(url),
    ...widths.map((width) => pictureFile(url, width)),
  ];
  const everyFile = () => [document.url, ...picturesOf(image)];
  const setStatus = async (status: Product['status']) => {
    const { version } = await owner.client.products.find({ id: product.id });
    const { name, price } = product;
    await owner.client.products.update({ id: product.id, name, price, status, version });
  };

  /** The cookie that a browser sends with every request for a file. */
  async function cookieOf({ accessToken }: Person): Promise<string> {
    const claims = await readAccessToken(app.deps.keys.accessToken, accessToken);
    const resHeaders = new Headers();
    setFileCookie(
      { deps: app.deps, resHeaders } as Parameters<typeof setFileCookie>[0],
      claims?.sessionId ?? '',
    );
    return resHeaders.get('set-cookie')?.split(';')[0] ?? '';
  }

  /** The status and the Cache-Control header of the reply for a file. Fails if the two processes reply differently. */
  async function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
    const answers = await Promise.all(webs.map((web) => web.inject({ url, headers, method })));
    const [first, second] = answers.map(({ statusCode, headers: answered }) => [
      statusCode,
      answered['cache-control'],
    ]);
    expect(second).toEqual(first);
    return first;
  }

  async function expectGone(headers: Record<string, string> = {}, urls = everyFile()) {
    for (const url of urls) {
      const etag = `"${url.replace('/media/', '')}"`;
      const variants = [{}, { 'if-none-match': etag }, { range: 'bytes=0-3' }];
      for (const variant of variants)
        expect([url, ...((await get(url, { ...headers, ...variant })) ?? [])]).toEqual([
          url,
          404,
          'no-store',
        ]);
      expect([url, ...((await get(url, headers, 'HEAD')) ?? [])]).toEqual([url, 404, 'no-store']);
    }
  }

  async function expectPrivate(person: Person) {
    const cookie = await cookieOf(person);
    for (const headers of [{ cookie }, { authorization: `Bearer ${person.accessToken}` }])
      for (const url of everyFile())
        expect([url, ...((await get(url, headers)) ?? [])]).toEqual([url, 200, 'private, no-cache']);
  }

  const forAMinute = 'public, max-age=60, must-revalidate';
  const forABrowser = 'public, max-age=31536000, s-maxage=60, immutable';

  it('of a product on sale are public, cached one minute for a document and forever in a browser for a picture', async () => {
    const etag = { 'if-none-match': `"${document.url.replace('/media/', '')}"` };
    expect(await get(document.url)).toEqual([200, forAMinute]);
    expect(await get(document.url, etag)).toEqual([304, forAMinute]);
    expect(await get(document.url, {}, 'HEAD')).toEqual([200, forAMinute]);
    for (const url of picturesOf(image)) expect(await get(url)).toEqual([200, forABrowser]);
    const whole = await webs[0]?.inject({ url: document.url, headers: { range: 'bytes=0-3' } });
    expect([whole?.statusCode, whole?.body]).toEqual([200, pdf]);
  });

  it('that were deleted are gone for everyone immediately, and return when restored', async () => {
    await owner.client.products.deleteDocument(ofDocument());
    await owner.client.products.deleteImage(ofImage());
    await expectGone();
    await expectGone({ cookie: await cookieOf(owner) });
    await owner.client.products.restoreDocument(ofDocument());
    await owner.client.products.restoreImage(ofImage());
    for (const url of everyFile()) expect((await get(url))?.[0]).toBe(200);
  });

  it('that were replaced are gone, and the new ones are public', async () => {
    const old = document.url;
    await owner.client.products.deleteDocument(ofDocument());
    document = await addDocument();
    await expectGone({}, [old]);
    expect(await get(document.url)).toEqual([200, forAMinute]);
  });

  it('of a deleted product are gone for everyone', async () => {
    await owner.client.products.delete({ id: product.id });
    await expectGone();
    await expectGone({ cookie: await cookieOf(owner) });
  });

  it.each(['draft', 'archived'] as const)(
    'of a product that is %s are for its organization and staff',
    async (status) => {
      await setStatus(status);
      await expectGone();
      const [member, stranger, removed] = [await aPerson(app), await aPerson(app), await aPerson(app)];
      await addMember(app, orgId, member, 'member');
      await addMember(app, orgId, removed, 'admin');
      await removeMember(app, orgId, removed);
      for (const other of [stranger, removed]) {
        await expectGone({ cookie: await cookieOf(other) });
        await expectGone({ authorization: `Bearer ${other.accessToken}` });
      }
      for (const reader of [owner, member, staff]) await expectPrivate(reader);
      await setStatus('active');
      expect(await get(document.url)).toEqual([200, forAMinute]);
    },
  );

  it('of a suspended organization are for its members and staff', async () => {
    await staff.client.platform.suspend({ kind: 'organization', id: orgId, reason: 'Complaints' });
    await expectGone();
    await expectPrivate(owner);
    await expectPrivate(staff);
  });

  it('of a suspended product are for its members and staff', async () => {
    await staff.client.platform.suspend({ kind: 'product', id: product.id, reason: 'Recalled' });
    await expectGone();
    await expectPrivate(owner);
  });

  it('of a draft are refused to a session without its second factor, an ended one and a forged one', async () => {
    await setStatus('draft');
    const owing = await aVerifiedPerson(app);
    await addMember(app, orgId, owing, 'admin');
    await withVerifiedFactor(app, owing);
    await expectGone({ cookie: await cookieOf(owing) });
    const cookie = await cookieOf(owner);
    await expectGone({ cookie: `${cookie.slice(0, -4)}AAAA` });
    await expectGone({ cookie: cookie.replace(/=.*\./, `=${randomUUID()}.`) });
    await owner.client.auth.signOut();
    await expectGone({ cookie });
    expect(await get(document.url, { authorization: `Bearer ${owner.accessToken}` })).toEqual([
      401,
      'no-store',
    ]);
  });

  it('that are cropped are public in the cropped form, and uncropped only for members', async () => {
    const whole = image.url;
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    image = await owner.client.products.cropImage({ ...ofImage(), crop });
    expect(await get(image.url)).toEqual([200, forABrowser]);
    await expectGone({}, [whole]);
    expect(await get(whole, { cookie: await cookieOf(owner) })).toEqual([200, 'private, no-cache']);
  });
});
