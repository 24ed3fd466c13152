import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ManagedImage } from '../../../../contract/product-images.ts';
import type { Product } from '../../../../contract/products.ts';
import { removeUnusedFiles } from '../../../remove-unused-files.ts';
import { refuseStorage } from '../../../storage/storage.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from '../../../testing/builders.ts';
import { hugePng } from '../../../testing/hostile-files.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';
import { mountFiles } from '../serve-files.ts';

let app: TestApp;
let owner: Person;
let orgId: string;
let product: Product;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aPerson(app);
  orgId = (await anOrganization(app, owner)).id;
  photo = await aPhoto(1_600, 1_200);
});
beforeEach(async () => {
  product = await aProduct(owner, orgId);
});
afterAll(() => app.stop());

/** Blue on the left and red on the right. */
function aPhoto(width: number, height: number): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 } as const;
  return sharp({ create: { ...half, width, background: '#c00000' } })
    .composite([{ input: { create: { ...half, background: '#0000c0' } }, left: 0, top: 0 }])
    .withExif({ IFD0: { Model: 'A camera of somebody' } })
    .jpeg()
    .toBuffer();
}

const fileOf = (content: Buffer | Uint8Array | string) =>
  new File([new Uint8Array(Buffer.from(content))], 'photo');

function upload(content: Buffer | Uint8Array | string = photo, uploadId = randomUUID(), by = owner) {
  return by.client.products.uploadImage({ productId: product.id, uploadId, image: fileOf(content) });
}

const ofImage = ({ id }: { id: string }) => ({ productId: product.id, id });
const listed = () => owner.client.products.listImages({ productId: product.id });
const kept = (url: string) => readFile(join(app.mediaFolder, url.replace('/media/', '')));
const filesOf = async () => (await readdir(app.mediaFolder)).sort();

describe('access', () => {
  it('refuses a member without the right, a non-member and a visitor who read or change pictures', async () => {
    const image = await upload();
    const member = await aPerson(app);
    await addMember(app, orgId, member, 'member');
    for (const { client } of [member, await aPerson(app)]) {
      const calls = [
        client.products.listImages({ productId: product.id }),
        client.products.uploadImage({ productId: product.id, uploadId: randomUUID(), image: fileOf(photo) }),
        client.products.orderImages({ productId: product.id, ids: [image.id] }),
        client.products.describeImage({ ...ofImage(image), altText: 'Mine' }),
        client.products.cropImage({ ...ofImage(image), crop: null }),
        client.products.deleteImage(ofImage(image)),
        client.products.restoreImage(ofImage(image)),
      ];
      expect(new Set(await Promise.all(calls.map(codeOf)))).toEqual(new Set(['NOT_FOUND']));
    }
    expect(await codeOf(app.anyone.products.deleteImage(ofImage(image)))).toBe('UNAUTHORIZED');
    expect(await listed()).toEqual([image]);
  });

  it('finds no picture through another product', async () => {
    const image = await upload();
    const other = await aProduct(owner, orgId);
    const through = { productId: other.id, id: image.id };
    const { products } = owner.client;
    expect(await codeOf(products.deleteImage(through))).toBe('NOT_FOUND');
    expect(await codeOf(products.cropImage({ ...through, crop: null }))).toBe('NOT_FOUND');
    expect(await codeOf(products.describeImage({ ...through, altText: 'x' }))).toBe('NOT_FOUND');
    await products.deleteImage(ofImage(image));
    expect(await codeOf(products.restoreImage(through))).toBe('NOT_FOUND');
  });
});

describe('an uploaded picture', () => {
  it("is stored in each width and as a card for link previews, without the camera's metadata", async () => {
    const image = await upload();
    expect(image).toMatchObject({ position: 0, widths: [320, 768, 1280], hasAvif: false, crop: null });
    const sizes = { '': [1600, 1200], '-320': [320, 240], '-768': [768, 576], '-1280': [1280, 960] };
    for (const [suffix, size] of Object.entries(sizes)) {
      const file = await sharp(await kept(image.url.replace('.webp', `${suffix}.webp`))).metadata();
      expect([file.format, file.width, file.height, file.exif]).toEqual(['webp', ...size, undefined]);
    }
    const card = await sharp(await kept(image.url.replace('.webp', '-social.jpg'))).metadata();
    expect([card.format, card.width, card.height]).toEqual(['jpeg', 1200, 630]);
  });

  it('has a blur of four by three pixels, blue on the left and red on the right', async () => {
    const pixels = Buffer.from((await upload()).blur ?? '', 'base64');
    expect(pixels).toHaveLength(36);
    const [first, last] = [pixels.subarray(0, 3), pixels.subarray(33)].map((bytes) => [...bytes]);
    expect(first?.[0]).toBeGreaterThan(150);
    expect(first?.[2]).toBeLessThan(50);
    expect(last?.[0]).toBeLessThan(50);
    expect(last?.[2]).toBeGreaterThan(150);
  });

  it('has no blur when it is transparent, because the blur would be visible', async () => {
    const clear = await sharp(photo).ensureAlpha(0.5).png().toBuffer();
    expect(await upload(clear)).toMatchObject({ blur: null });
  });

  it('is not enlarged, and its own width is among its widths', async () => {
    const { url, widths } = await upload(await aPhoto(500, 400));
    expect(widths).toEqual([320, 500]);
    expect((await sharp(await kept(url)).metadata()).width).toBe(500);
  });

  it('is turned upright, with no side longer than 2048 pixels', async () => {
    const turned = await sharp(await aPhoto(3_000, 1_000))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height } = await sharp(await kept((await upload(turned)).url)).metadata();
    expect([width, height]).toEqual([683, 2_048]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    expect(await codeOf(upload(await sharp(photo).resize(64).toFormat(format).toBuffer()))).toBe('allowed');
  });

  it('is available as AVIF in each width after the job has run, and the product states it', async () => {
    const { id, url, widths } = await upload(await aPhoto(400, 300));
    // Picture jobs run one at a time. A run of the queue may end between two of them, so it is repeated here.
    await vi.waitFor(async () => {
      await runJobs(app);
      expect((await listed()).find((image) => image.id === id)).toMatchObject({ hasAvif: true });
    }, 20_000);
    for (const width of widths) {
      const file = await sharp(await kept(url.replace('.webp', `-${width}.avif`))).metadata();
      expect([file.format, file.compression, file.width]).toEqual(['heif', 'av1', width]);
    }
  });

  it('gets its AVIF also when it was deleted while the job ran, and was restored', async () => {
    const image = await upload(await aPhoto(400, 300));
    await owner.client.products.deleteImage(ofImage(image));
    await runJobs(app);
    await owner.client.products.restoreImage(ofImage(image));
    await vi.waitFor(async () => {
      await runJobs(app);
      expect(await listed()).toMatchObject([{ id: image.id, hasAvif: true }]);
    }, 20_000);
  });

  it('appears on the product immediately, for everyone', async () => {
    const { products } = app.anyone;
    expect((await products.findPublic({ id: product.id })).images).toEqual([]);
    const { id: _, sourceUrl: __, crop: ___, ...shown } = await upload();
    expect((await products.findPublic({ id: product.id })).images).toEqual([shown]);
  });
});

describe('a repeated upload', () => {
  it('makes no second picture and no second file after its reply was lost', async () => {
    const uploadId = randomUUID();
    const image = await upload(photo, uploadId);
    const files = await filesOf();
    expect(await upload(photo, uploadId)).toEqual(image);
    expect(await filesOf()).toEqual(files);
  });

  it('makes one picture while the first upload is running', async () => {
    const uploadId = randomUUID();
    const before = (await filesOf()).length;
    const [one, other] = await Promise.all([upload(photo, uploadId), upload(photo, uploadId)]);
    expect(one).toEqual(other);
    expect(await listed()).toHaveLength(1);
    expect((await filesOf()).length - before).toBe(5);
  });
});

describe('hostile files', () => {
  const polyglot = () => Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
  const refused = (code: string, content: () => Promise<Buffer | Uint8Array | string>) => ({ code, content });

  it.each(
    Object.entries({
      'a PNG of 16,000 × 16,000 pixels': refused('PICTURE_TOO_MANY_PIXELS', async () => hugePng()),
      'a PNG of 40,000,000 × 1 pixels': refused('PICTURE_DAMAGED', async () => hugePng(40_000_000, 1)),
      'an SVG with a script': refused(
        'PICTURE_IS_DRAWING',
        async () =>
          '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
      'a GIF that is a script too': refused('PICTURE_FORMAT', async () => 'GIF89a/*\x00*/=0;alert(1)'),
      'a page': refused('PICTURE_FORMAT', async () => '<!doctype html><script>alert(1)</script>'),
      'a TIFF': refused('PICTURE_FORMAT', () => sharp(photo).tiff().toBuffer()),
      'a program': refused('PICTURE_FORMAT', async () => '\x7fELF'.padEnd(4_000, 'x')),
      'the head of a PNG and nothing else': refused('PICTURE_DAMAGED', async () =>
        (await sharp(photo).png().toBuffer()).subarray(0, 20),
      ),
      'no bytes at all': refused('FILE_EMPTY', async () => ''),
    }),
  )('refuses %s with its own message and leaves nothing', async (_what, { code, content }) => {
    const file = await content();
    const before = await filesOf();
    const error = await upload(file).catch((error) => error);
    expect(error.data?.fields?.image?.code).toBe(code);
    expect(await filesOf()).toEqual(before);
  });

  it('refuses eleven megabytes by their length, before reading them', async () => {
    const sent = request(`${app.url}/api/products/${product.id}/images`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.accessToken}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 11 * 1024 * 1024,
      },
    });
    sent.flushHeaders();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(await json(answer)).toMatchObject({ code: 'UPLOAD_TOO_LARGE', data: { maximum: 10 } });
    sent.destroy();
  });

  it('refuses a picture slightly above ten megabytes', async () => {
    const error = await upload(Buffer.alloc(10 * 1024 * 1024 + 1)).catch((error) => error);
    expect(error.data?.fields?.image?.code).toBe('PRODUCT_PICTURE_TOO_LARGE');
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'refuses a truncated %s and leaves nothing',
    async (format) => {
      const whole = await sharp(await noise())
        .toFormat(format)
        .toBuffer();
      const before = await filesOf();
      const error = await upload(whole.subarray(0, Math.round(whole.length * 0.6))).catch((error) => error);
      expect(error.data?.fields?.image?.code).toBe('PICTURE_DAMAGED');
      expect(await filesOf()).toEqual(before);
    },
  );

  it('keeps only the pixels of a picture with hidden data behind it', async () => {
    const { url } = await upload(polyglot());
    const bytes = (await kept(url)).toString('latin1');
    expect(bytes).not.toContain('script');
    expect(bytes).not.toContain('PK\x03\x04');
  });

  it('reports a full disk, and leaves neither a row nor a file', async () => {
    const { deps } = app;
    const { storage } = deps;
    const before = await filesOf();
    let saved = 0;
    deps.storage = {
      ...storage,
      save: (name, bytes) =>
        ++saved > 2 ? Promise.reject(refuseStorage('STORAGE_FULL', 'no room')) : storage.save(name, bytes),
    };
    const answer = await codeOf(upload()).finally(() => {
      deps.storage = storage;
    });
    expect(answer).toBe('STORAGE_FULL');
    expect(await filesOf()).toEqual(before);
    expect(await listed()).toEqual([]);
  });
});

function noise(): Promise<Buffer> {
  const raw = { width: 300, height: 200, channels: 3 } as const;
  return sharp(randomBytes(300 * 200 * 3), { raw })
    .png()
    .toBuffer();
}

describe('a product with twelve pictures', () => {
  const small = () => aPhoto(8, 8);

  it('accepts no other, even for concurrent uploads', async () => {
    const content = await small();
    for (let n = 0; n < 10; n += 1) await upload(content);
    const answers = await Promise.all(Array.from({ length: 4 }, () => codeOf(upload(content))));
    expect(answers.filter((code) => code === 'TOO_MANY_PICTURES')).toHaveLength(2);
    expect((await listed()).map(({ position }) => position)).toEqual([...Array(12).keys()]);
  });

  it('accepts no other in the database either, which has one picture at each position', async () => {
    const add = (position: number) =>
      app.deps.db.$client.query(
        "INSERT INTO product_images (product_id, url, position) VALUES ($1, '/media/x.webp', $2)",
        [product.id, position],
      );
    await add(0);
    await expect(add(0)).rejects.toThrow('product_images_place');
    await expect(add(12)).rejects.toThrow('product_images_position');
  });
});

describe('several pictures', () => {
  let images: ManagedImage[];
  beforeEach(async () => {
    const content = await aPhoto(8, 8);
    images = [];
    for (let n = 0; n < 4; n += 1) images.push(await upload(content));
  });
  const order = async () => (await listed()).map(({ id }) => images.findIndex((image) => image.id === id));
  const ids = (...places: number[]) => places.map((place) => images[place]?.id ?? '');

  it('can be reordered', async () => {
    const { products } = owner.client;
    const answer = await products.orderImages({ productId: product.id, ids: ids(2, 0, 3, 1) });
    expect(answer.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(await order()).toEqual([2, 0, 3, 1]);
  });

  it.each([
    ['one was added meanwhile', () => ids(3, 1, 0), [3, 1, 0, 2]],
    ['one was deleted meanwhile', () => [randomUUID(), ...ids(3, 2, 1, 0)], [3, 2, 1, 0]],
    ['one is named twice', () => ids(2, 0, 1, 2), [2, 0, 1, 3]],
    ['none is named', () => [], [0, 1, 2, 3]],
  ])('can be reordered although %s', async (_what, wish, expected) => {
    const answer = await owner.client.products.orderImages({ productId: product.id, ids: wish() });
    expect(answer.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(await order()).toEqual(expected);
  });

  it('close the gap when one is deleted, and make room when it is restored', async () => {
    const { products } = owner.client;
    const [, second] = images;
    if (!second) throw new Error('There are four');
    await products.deleteImage(ofImage(second));
    expect(await order()).toEqual([0, 2, 3]);
    // The client repeats the request, because its reply was lost.
    await products.deleteImage(ofImage(second));
    expect(await products.restoreImage(ofImage(second))).toEqual(second);
    expect(await products.restoreImage(ofImage(second))).toEqual(second);
    expect(await order()).toEqual([0, 1, 2, 3]);
  });

  it('are restored also when their upload was repeated in the meantime', async () => {
    const uploadId = randomUUID();
    const content = await aPhoto(8, 8);
    const image = await upload(content, uploadId);
    await owner.client.products.deleteImage(ofImage(image));
    const again = await upload(content, uploadId);
    expect(await owner.client.products.restoreImage(ofImage(image))).toMatchObject({ id: image.id });
    expect(again.id).not.toBe(image.id);
  });

  it('do not allow a deleted one to be restored when there are twelve', async () => {
    const { products } = owner.client;
    const [first] = images;
    if (!first) throw new Error('There are four');
    await products.deleteImage(ofImage(first));
    const content = await aPhoto(8, 8);
    for (let n = 0; n < 9; n += 1) await upload(content);
    expect(await codeOf(products.restoreImage(ofImage(first)))).toBe('TOO_MANY_PICTURES');
    const [another] = await listed();
    await products.deleteImage(ofImage(another ?? first));
    expect(await codeOf(products.restoreImage(ofImage(first)))).toBe('allowed');
  });
});

describe('a picture', () => {
  it('gets its alternative text, trimmed', async () => {
    const image = await upload();
    const words = { ...ofImage(image), altText: '  The cap from the side ' };
    expect(await owner.client.products.describeImage(words)).toMatchObject({
      altText: 'The cap from the side',
    });
    const tooLong = { ...words, altText: 'x'.repeat(301) };
    expect(await codeOf(owner.client.products.describeImage(tooLong))).toBe('BAD_REQUEST');
  });

  it('is cropped under a new URL, always from the uncropped picture, and can be reset', async () => {
    const image = await upload();
    const crop = (part: ManagedImage['crop']) =>
      owner.client.products.cropImage({ ...ofImage(image), crop: part });
    const right = { x: 0.5, y: 0, width: 0.5, height: 0.5 };
    const cropped = await crop(right);
    expect(cropped).toMatchObject({ crop: right, sourceUrl: image.url, widths: [320, 768, 800] });
    expect(cropped.url).not.toBe(image.url);
    expect(await sizeAndColour(cropped.url)).toEqual([800, 600, 'red']);

    const left = await crop({ ...right, x: 0 });
    expect(await sizeAndColour(left.url)).toEqual([800, 600, 'blue']);
    // A repeated request changes nothing.
    expect(await crop({ ...right, x: 0 })).toEqual(left);
    const whole = await crop(null);
    expect(whole).toMatchObject({ crop: null, sourceUrl: image.url });
    expect((await sharp(await kept(whole.url)).metadata()).width).toBe(1_600);
  });

  async function sizeAndColour(url: string) {
    const picture = sharp(await kept(url));
    const { width, height } = await picture.metadata();
    const { channels } = await picture.stats();
    const [red = { mean: 0 }, , blue = { mean: 0 }] = channels;
    return [width, height, red.mean > blue.mean ? 'red' : 'blue'];
  }
});

describe('files without a reference', () => {
  const inAMinute = () => new Date(Date.now() + 60_000);

  it('are removed, and those with any reference stay', async () => {
    const image = await upload(await aPhoto(8, 8));
    const cropped = await owner.client.products.cropImage({
      ...ofImage(image),
      crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
    });
    const removed = await upload(await aPhoto(8, 8));
    await owner.client.products.deleteImage(ofImage(removed));
    await runJobs(app);
    await removeUnusedFiles(app.deps, inAMinute());
    const before = await filesOf();
    for (const { url } of [image, cropped, removed]) expect(before).toContain(url.replace('/media/', ''));
    // Nothing is left to remove.
    expect(await removeUnusedFiles(app.deps, inAMinute())).toBe(0);

    await owner.client.products.delete({ id: product.id });
    // The files stay, because the product can be restored with them.
    expect(await removeUnusedFiles(app.deps, inAMinute())).toBe(0);
    // Deletes what the nightly job deletes after thirty days.
    await app.ownerDb.$client.query('DELETE FROM removed_product_files WHERE product_id = $1', [product.id]);
    await removeUnusedFiles(app.deps, inAMinute());
    const after = await filesOf();
    for (const { url } of [image, cropped, removed]) {
      const stem = url.replace('/media/', '').replace('.webp', '');
      expect(after.filter((name) => name.startsWith(stem))).toEqual([]);
    }
  });

  it('stay while their upload may still be running', async () => {
    await app.deps.storage.save(`product-${'a'.repeat(32)}.webp`, photo);
    await removeUnusedFiles(app.deps, new Date(Date.now() - 86_400_000));
    expect(await filesOf()).toContain(`product-${'a'.repeat(32)}.webp`);
  });
});

it('serves pictures with a type that the server chose, so that they cannot run anything as a page', async () => {
  const { url } = await upload(await aPhoto(8, 8));
  const { default: fastify } = await import('fastify');
  const web = fastify();
  mountFiles(web, app.deps);
  const { headers } = await web.inject(url);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
  });
  for (const wrong of ['/media/..%2fsecret.webp', '/media/x.html', '/media/.new-1', '/media/x.svg'])
    expect((await web.inject(wrong)).statusCode).toBe(404);
  await web.close();
});
