import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type BucketPage, readBucketPage } from './bucket-page.ts';
import { namesAtOnce, refuseStorage, type Storage } from './storage.ts';

export type S3Settings = {
  /** The URL of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * The time limit of a request. It is enough for a picture (at most one megabyte) or a document (at most ten megabytes).
 */
const patienceMs = 30_000;

/**
 * The code in an error reply (Amazon S3 API reference, "Error responses"), such as AccessDenied or
 * SignatureDoesNotMatch.
 */
const errorCode = /<Code>(\w+)<\/Code>/;

/**
 * Files in a bucket of S3 or of a compatible service. The bucket's name is in the path, because all of these services
 * support this form. Every process can read every file.
 */
export function openS3Storage({ endpoint, bucket, region, ...keys }: S3Settings): Storage {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  const pathOf = (name: string) => `/${encodeURIComponent(name)}`;

  /** Sends a request. Returns the reply if it is successful, and null when the object does not exist. */
  async function ask(path: string, init: RequestInit = {}): Promise<Response | null> {
    const response = await withPatience((signal) => client.fetch(root + path, { ...init, signal })).catch(
      (error) => {
        throw refuseStorage('STORAGE_AWAY', error);
      },
    );
    if (response.ok) return response;
    const code = errorCode.exec(await response.text())?.[1];
    if (response.status === 404 && code !== 'NoSuchBucket') return null;
    const reason = `${response.status} ${code ?? 'without a reason'}`;
    // MinIO and other services reply with 507 when a disk or a quota is full.
    throw refuseStorage(response.status === 507 ? 'STORAGE_FULL' : 'STORAGE_AWAY', new Error(reason));
  }

  /**
   * Each page starts after the name of the last file, as in ListObjects. Not every service supports the tokens of
   * ListObjectsV2.
   */
  async function page(after: string): Promise<BucketPage> {
    const query = new URLSearchParams({ 'max-keys': String(namesAtOnce), marker: after });
    const response = await ask(`?${query}`);
    return readBucketPage((await response?.text()) ?? '');
  }

  return {
    async save(name, bytes) {
      await ask(pathOf(name), { method: 'PUT', body: Buffer.from(bytes) });
    },
    async open(name) {
      const response = await ask(pathOf(name));
      if (!response?.body) return null;
      const bytes = Number(response.headers.get('content-length'));
      return { bytes, content: Readable.fromWeb(response.body as ReadableStream) };
    },
    async remove(name) {
      await ask(pathOf(name), { method: 'DELETE' });
    },
    async *list(before) {
      for (let after: string | null = ''; after !== null; ) {
        const { files, isLast }: BucketPage = await page(after);
        yield files.filter(({ savedAt }) => savedAt < before).map(({ name }) => name);
        after = isLast ? null : (files.at(-1)?.name ?? null);
      }
    },
  };
}

/** Waits for the start of a reply. The caller limits the time for reading the rest. */
async function withPatience(ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new Error('No answer in time')), patienceMs);
  return ask(giveUp.signal).finally(() => clearTimeout(timer));
}
