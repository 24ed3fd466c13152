import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../../contract/products.ts';
import { mostWaitingOfAccount } from '../../access/fair-queue.ts';
import { decodeInTurn } from '../../storage/decode-in-turn.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';
import { attemptLimits } from '../identity/attempt-limits.ts';
import { keyOf } from '../identity/attempts.ts';

let app: TestApp;
let seller: Person;
let product: Product;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp();
  const shape = { width: 40, height: 30, channels: 3 as const, background: '#c00000' };
  photo = new Uint8Array(await sharp({ create: shape }).png().toBuffer());
});
beforeEach(async () => {
  seller = await aPerson(app);
  product = await aProduct(seller, (await anOrganization(app, seller)).id);
});
afterAll(() => app.stop());

/** Uses up all but one of the person's uploads. */
function sentAllButOne(name: 'upload' | 'import-batch'): Promise<unknown> {
  return app.deps.db.$client.query('INSERT INTO attempts (key, made, last_at) VALUES ($1, $2, now())', [
    keyOf(name, seller.id),
    attemptLimits[name].free - 1,
  ]);
}

const image = () => new File([photo], 'photo.png');
const picture = (uploadId = randomUUID(), by = seller) =>
  by.client.products.uploadImage({ productId: product.id, uploadId, image: image() });
const file = new File(['%PDF-1.7\n%%EOF\n'], 'sheet.pdf');
const document = () =>
  seller.client.products.uploadDocument({
    ...{ productId: product.id, uploadId: randomUUID(), file },
    ...{ kind: 'datasheet' as const, title: 'Sheet' },
  });

describe('uploads', () => {
  it('of one user are refused above the limit for all kinds together, with a message and a time', async () => {
    await sentAllButOne('upload');
    const { id } = await picture();
    const error = await picture().catch((error) => error);
    expect(error).toMatchObject({ code: 'SENT_TOO_MUCH', status: 429 });
    expect(Date.parse(error.data.retryAt) - Date.now()).toBeGreaterThan(0);
    expect(error.message).toMatch(
      /^You have sent too many requests in a short time\. Please try again in \d seconds?\.$/,
    );
    const whole = { x: 0, y: 0, width: 0.5, height: 1 };
    const others = [
      document(),
      seller.client.products.cropImage({ productId: product.id, id, crop: whole }),
      seller.client.organizations.uploadLogo({ orgId: product.orgId, image: image() }),
      seller.client.users.uploadAvatar({ image: image() }),
    ];
    expect(new Set(await Promise.all(others.map(codeOf)))).toEqual(new Set(['SENT_TOO_MUCH']));
  });

  it('have a Retry-After header when refused', async () => {
    await sentAllButOne('upload');
    await picture();
    const body = new FormData();
    body.set('uploadId', randomUUID());
    body.set('image', image());
    const answer = await fetch(`${app.url}/api/products/${product.id}/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${seller.accessToken}` },
      body,
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });

  it('that are repeated because their reply was lost are answered, and do not delay colleagues', async () => {
    const colleague = await aPerson(app);
    await addMember(app, product.orgId, colleague, 'admin');
    await sentAllButOne('upload');
    const uploadId = randomUUID();
    const made = await picture(uploadId);
    expect(await picture(uploadId)).toEqual(made);
    await picture(randomUUID(), colleague);
  });

  it('to products of others are not found, and are not counted', async () => {
    await sentAllButOne('upload');
    const theirs = await aProduct(await sellerElsewhere(), elsewhere);
    const call = { productId: theirs.id, uploadId: randomUUID(), image: image() };
    expect(await codeOf(seller.client.products.uploadImage(call))).toBe('NOT_FOUND');
    await picture();
  });
});

describe('while another picture is decoded', () => {
  it('four of one account may wait, of any kind, and those of other accounts are accepted', async () => {
    const { id } = await picture();
    const held = Promise.withResolvers<void>();
    const decoding = decodeInTurn('somebody', () => held.promise);
    const { client } = seller;
    const half = { x: 0, y: 0, width: 0.5, height: 1 };
    const codes: string[] = [];
    const sent = [
      picture(),
      client.products.cropImage({ productId: product.id, id, crop: half }),
      client.organizations.uploadLogo({ orgId: product.orgId, image: image() }),
      client.users.uploadAvatar({ image: image() }),
      client.users.uploadAvatar({ image: image() }),
    ].map(async (call) => codes.push(await codeOf(call)));
    await vi.waitFor(() => expect(codes).toEqual(['BUSY']));
    const other = await aPerson(app);
    const others = Array.from({ length: mostWaitingOfAccount }, () =>
      codeOf(other.client.users.uploadAvatar({ image: image() })),
    );
    held.resolve();
    await Promise.all([decoding, ...sent]);
    expect(codes).toEqual(['BUSY', 'allowed', 'allowed', 'allowed', 'allowed']);
    expect(new Set(await Promise.all(others))).toEqual(new Set(['allowed']));
  });
});

let elsewhere: string;
async function sellerElsewhere(): Promise<Person> {
  const other = await aPerson(app);
  elsewhere = (await anOrganization(app, other)).id;
  return other;
}

it('refuses batches of an import above the limit, and accepts the next batch after the wait', async () => {
  await sentAllButOne('import-batch');
  const plan = { sheet: null, decimalSign: '.' as const, columns: ['name' as const], mended: [] };
  const named = { fileName: 'devices.csv', fileHash: 'f'.repeat(64) };
  const { imports } = seller.client;
  const { id } = await imports.begin({ orgId: product.orgId, ...named, rows: 2, plan });
  const send = (batch: number) =>
    imports.sendBatch({ id, batch, rows: [{ row: batch + 1, values: { name: 'Cap', price: '1' } }] });
  await send(1);
  expect(await codeOf(send(2))).toBe('SENT_TOO_MUCH');
  await app.deps.db.$client.query("UPDATE attempts SET blocked_until = now() - interval '1 second'");
  await send(2);
  expect(await imports.find({ id })).toMatchObject({ import: { created: 2, batches: 2 } });
});
