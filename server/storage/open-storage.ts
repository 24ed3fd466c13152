import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { openDiskStorage } from './disk.ts';
import { openS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** Opens the bucket that the settings name. Without a bucket, opens the folder `media` in the data folder. */
export async function openStorage({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): Promise<Storage> {
  if (s3 !== null) return openS3Storage(s3);
  const folder = join(dataDir, 'media');
  await mkdir(folder, { recursive: true });
  return openDiskStorage(folder);
}
