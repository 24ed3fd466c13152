import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../access/refuse.ts';
import type { Storage } from '../storage/storage.ts';

/** Content types by the file ending that the server chose. The type in an upload is ignored. */
const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

/** Who may read a file. `caller`: the file is not public, but the sender of this request may read it. */
export type FileReaders = 'everybody' | 'caller' | 'nobody';

/**
 * Serves pictures and documents from the storage. A name always refers to the same bytes, so the name is the ETag. A
 * browser runs no scripts in a file that is opened as a page. A browser saves documents as downloads.
 * @param readersOf called for every request, also if the browser has already cached the file
 */
export function mountMedia(
  app: FastifyInstance,
  storage: Storage,
  readersOf: (name: string, request: FastifyRequest) => Promise<FileReaders>,
): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const [name, ending = ''] = /^[\w-]+\.(\w+)$/.exec(request.params.name) ?? [];
    const type = types[ending];
    const readers = name && type ? await readersOf(name, request) : 'nobody';
    if (!name || !type || readers === 'nobody') throw refuse('NOT_FOUND');
    const etag = `"${name}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    const file = isKnown ? null : await storage.open(name);
    if (!isKnown && !file) throw refuse('NOT_FOUND');
    reply.headers({
      etag,
      'cache-control': cacheControl(readers, ending),
      'content-security-policy': "default-src 'none'; sandbox",
      ...(ending === 'pdf' && { 'content-disposition': 'attachment' }),
    });
    if (!file) return reply.code(304).send();
    return reply.type(type).header('content-length', file.bytes).send(file.content);
  });
}

/**
 * Cache lifetimes (docs/decisions/0066-withdrawn-files.md). A document: one minute. A picture: one minute in shared
 * caches, unlimited in a browser. A file that is not public is never cached.
 */
function cacheControl(readers: FileReaders, ending: string): string {
  if (readers === 'caller') return 'private, no-cache';
  if (ending === 'pdf') return 'public, max-age=60, must-revalidate';
  return 'public, max-age=31536000, s-maxage=60, immutable';
}
