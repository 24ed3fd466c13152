import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { mountFiles } from '../features/products/serve-files.ts';
import { anOrganization, aPerson, aProduct, type Person } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { bucketSettings, startTestBucket, type TestBucket } from '../testing/test-bucket.ts';
import { openStorage } from './open-storage.ts';

let bucket: TestBucket;
let app: TestApp;
let other: FastifyInstance;
let owner: Person;
beforeAll(async () => {
  bucket = await startTestBucket();
  app = await startTestApp(bucketSettings(bucket));
  // A second process shares only the settings.
  other = buildApp({ ...app.deps, storage: await openStorage(app.deps.env) });
  mountFiles(other, { ...app.deps, storage: await openStorage(app.deps.env) });
  owner = await aPerson(app);
});
afterAll(async () => {
  await other.close();
  await app.stop();
  await bucket.stop();
});

it("processes with the same bucket serve each other's pictures, and store none on a disk", async () => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#005561' } })
    .png()
    .toBuffer();
  const { id: orgId } = await anOrganization(app, owner);
  const { id: productId } = await aProduct(owner, orgId);
  const image = () => new File([new Uint8Array(bytes)], 'cap.png');
  const picture = await owner.client.products.uploadImage({
    productId,
    uploadId: randomUUID(),
    image: image(),
  });
  const { avatarUrl } = await owner.client.users.uploadAvatar({ image: image() });
  const { logoUrl } = await owner.client.organizations.uploadLogo({ orgId, image: image() });
  const urls = [picture.url, picture.url.replace('.webp', '-320.webp'), avatarUrl ?? '', logoUrl ?? ''];
  for (const url of urls) {
    const answer = await other.inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
  }
  const cropped = await owner.client.products.cropImage({
    productId,
    id: picture.id,
    crop: { x: 0, y: 0, width: 0.5, height: 1 },
  });
  expect((await sharp((await other.inject(cropped.url)).rawPayload).metadata()).width).toBe(450);
  expect(await readdir(app.mediaFolder).catch(() => [])).toEqual([]);
});
