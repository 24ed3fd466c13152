import type { FastifyInstance } from 'fastify';
import { refuse } from '../access/refuse.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests from other sites, in addition to SameSite cookies. Browsers send the page's origin with every
 * request that changes something. Programs and the provider's webhooks send no Origin header.
 */
export function mountOriginCheck(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || origin === publicUrl || safeMethods.has(request.method)) return done();
    done(refuse('FOREIGN_ORIGIN', { site: publicUrl }));
  });
}
