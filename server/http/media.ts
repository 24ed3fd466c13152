import type { FastifyInstance } from 'fastify';
import { refuse } from '../access/refuse.ts';
import type { Storage } from '../storage/storage.ts';

/** What is kept, by the ending that we gave it ourselves: what a file says of itself counts for nothing. */
const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

/**
 * Serves pictures and documents, wherever they are kept. A name stands for the same bytes for ever, so browsers and proxies keep
 * them for ever, and the name itself is the tag of what they have. Opened as a page, a file can do nothing; a document is a download.
 */
export function mountMedia(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/media/:name', async ({ params, headers }, reply) => {
    const [name, ending = ''] = /^[\w-]+\.(\w+)$/.exec(params.name) ?? [];
    const type = types[ending];
    if (name === undefined || type === undefined) throw refuse('NOT_FOUND');
    const etag = `"${name}"`;
    const isKnown = headers['if-none-match'] === etag;
    const file = isKnown ? null : await storage.open(name);
    if (!isKnown && !file) throw refuse('NOT_FOUND');
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      ...(ending === 'pdf' && { 'content-disposition': 'attachment' }),
    });
    if (!file) return reply.code(304).send();
    return reply.type(type).header('content-length', file.bytes).send(file.content);
  });
}
