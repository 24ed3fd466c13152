import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBucket, type TestBucket } from '../testing/test-bucket.ts';
import { openDiskStorage } from './disk.ts';
import { openS3Storage } from './s3.ts';
import { type Storage, saveAll } from './storage.ts';

let folder: string;
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'myelin-storage-'));
  bucket = await startTestBucket();
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

const bytes = Buffer.from('a picture');
const inAMinute = () => new Date(Date.now() + 60_000);

async function read(storage: Storage, name: string): Promise<string | null> {
  const file = await storage.open(name);
  return file && Buffer.concat(await file.content.toArray()).toString();
}

async function namesIn(storage: Storage, before = inAMinute()): Promise<string[]> {
  const names: string[] = [];
  for await (const page of storage.list(before)) names.push(...page);
  return names.sort();
}

describe.each([
  ['a folder', () => openDiskStorage(folder)],
  ['a bucket', () => openS3Storage(bucket.settings)],
])('%s', (_where, open) => {
  it('keeps a file with its length, and finds no file under another name', async () => {
    const storage = open();
    await storage.save('product-1.webp', bytes);
    const file = await storage.open('product-1.webp');
    expect(file?.bytes).toBe(bytes.length);
    file?.content.destroy();
    expect(await read(open(), 'product-1.webp')).toBe('a picture');
    expect(await storage.open('product-2.webp')).toBe(null);
  });

  it('removes a file, and does nothing when there is none', async () => {
    const storage = open();
    await storage.save('product-3.webp', bytes);
    await storage.remove('product-3.webp');
    await storage.remove('product-3.webp');
    expect(await storage.open('product-3.webp')).toBe(null);
  });

  it('lists the files older than a time, on more than one page', async () => {
    const storage = open();
    const names = Array.from({ length: 1_050 }, (_, n) => `page-${String(n).padStart(4, '0')}.webp`);
    for (let from = 0; from < names.length; from += 50)
      await Promise.all(names.slice(from, from + 50).map((name) => storage.save(name, bytes)));
    expect((await namesIn(storage)).filter((name) => name.startsWith('page-'))).toEqual(names);
    expect(await namesIn(storage, new Date(Date.now() - 60_000))).toEqual([]);
  });

  it('saves all of several files or none', async () => {
    const storage = open();
    const save: Storage['save'] = (name, content) =>
      name.endsWith('2.webp') ? Promise.reject(new Error('no room')) : storage.save(name, content);
    const files = [1, 2, 3].map((n) => ({ name: `some-${n}.webp`, bytes }));
    await expect(saveAll({ ...storage, save }, files)).rejects.toThrow('no room');
    expect((await namesIn(storage)).filter((name) => name.startsWith('some-'))).toEqual([]);
  });
});

it('an incomplete file on a disk leaves nothing behind', async () => {
  const storage = openDiskStorage(folder);
  // A folder of this name makes writing the file fail.
  await mkdir(join(folder, 'taken.webp'));
  await writeFile(join(folder, 'taken.webp', 'inside'), '');
  await expect(storage.save('taken.webp', bytes)).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.startsWith('.new-'))).toEqual([]);
});

it.each([
  ['whose key is wrong', () => ({ secretAccessKey: 'WRONG' })],
  ['that does not exist', () => ({ bucket: 'nowhere' })],
  ['that does not answer', () => ({ endpoint: 'http://127.0.0.1:9' })],
])('a bucket %s refuses with a reason for the log', async (_what, changes) => {
  const storage = openS3Storage({ ...bucket.settings, ...changes() });
  for (const call of [() => storage.save('x.webp', bytes), () => storage.open('x.webp')])
    await expect(call()).rejects.toMatchObject({ code: 'STORAGE_AWAY', cause: expect.any(Error) });
});
