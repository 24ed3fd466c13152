import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openDiskStorage } from './disk.ts';
import { saveAll } from './storage.ts';

const room = vi.hoisted(() => ({ left: 0 }));

/** Writes only until the disk is full (write(2), ENOSPC). */
vi.mock('node:fs/promises', async (importOriginal) => {
  const disk = await importOriginal<typeof import('node:fs/promises')>();
  async function writeFile(path: string, bytes: Uint8Array): Promise<void> {
    const part = bytes.subarray(0, room.left);
    room.left -= part.length;
    await disk.writeFile(path, part);
    if (part.length < bytes.length)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
  return { ...disk, writeFile };
});

it('refuses a picture and keeps none of its files when the disk becomes full while they are saved', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'myelin-full-'));
  const files = [1, 2, 3].map((n) => ({ name: `product-${n}.webp`, bytes: Buffer.alloc(30_000) }));
  room.left = 64_000;
  await expect(saveAll(openDiskStorage(folder), files)).rejects.toMatchObject({
    code: 'STORAGE_FULL',
    cause: { code: 'ENOSPC' },
  });
  expect(await readdir(folder)).toEqual([]);
  room.left = 100_000;
  await saveAll(openDiskStorage(folder), files);
  expect(await readdir(folder)).toHaveLength(3);
  await rm(folder, { recursive: true });
});
