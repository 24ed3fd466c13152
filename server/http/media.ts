import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../access/refuse.ts';
import type { Storage } from '../storage/storage.ts';

/** The types of what is kept, by the ending that we gave it ourselves: what a file says of itself counts for nothing. */
const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

/** Who may have a file: `caller` is whoever sent this request, for one that is not public. */
export type FileReaders = 'everybody' | 'caller' | 'nobody';

/**
 * Serves pictures and documents, wherever they are stored. A name stands for the same bytes for ever, so the name is the ETag. Opened as
 * a page, a file can do nothing; a document is a download.
 * @param readersOf asked for every request, also for a file that the browser has already
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
 * How long a file may be served without asking (docs/decisions/0066-withdrawn-files.md): a document for a minute, a picture for a minute by
 * a shared cache and for ever by a browser, and a file that is not public never.
 */
function cacheControl(readers: FileReaders, ending: string): string {
  if (readers === 'caller') return 'private, no-cache';
  if (ending === 'pdf') return 'public, max-age=60, must-revalidate';
  return 'public, max-age=31536000, s-maxage=60, immutable';
}
