import type { FastifyInstance } from 'fastify';
import { refuse } from '../access/refuse.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser names the page's origin on every request that changes something; one from another site is refused, beside
 * SameSite. Programs and the provider's webhooks send no Origin.
 */
export function mountOriginCheck(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || origin === publicUrl || safeMethods.has(request.method)) return done();
    done(refuse('FOREIGN_ORIGIN', { site: publicUrl }));
  });
}
