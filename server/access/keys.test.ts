import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openKeys } from './keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'myelin-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('gives processes that start at the same time with one folder the same secret, readable by its owner only', async () => {
  const data = join(folder, 'data');
  const all = await Promise.all(Array.from({ length: 20 }, () => openKeys(null, data)));
  expect(new Set(all.map(({ sandbox }) => sandbox)).size).toBe(1);
  expect((await openKeys(null, data)).sandbox).toBe(all[0]?.sandbox);
  expect(await readdir(data)).toEqual(['secret.key']);
  expect((await stat(join(data, 'secret.key'))).mode & 0o777).toBe(0o600);
});

it('keeps a secret file that it cannot read', async () => {
  await mkdir(join(folder, 'secret.key'));
  await expect(openKeys(null, folder)).rejects.toThrow('EISDIR');
});

it.each([
  { what: 'empty', content: '' },
  { what: 'cut short', content: Buffer.alloc(31, 7).toString('base64') },
])('refuses a secret file that is $what, names it, and keeps it', async ({ content }) => {
  const file = join(folder, 'secret.key');
  await writeFile(file, content);
  await expect(openKeys(null, folder)).rejects.toThrow(`${file} holds`);
  expect(await readFile(file, 'utf8')).toBe(content);
});
