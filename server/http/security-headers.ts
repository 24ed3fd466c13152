import type { FastifyInstance } from 'fastify';

/** For every reply; the content policy is the pages' own (see pages.ts). */
export function mountSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const isSecure = publicUrl.startsWith('https:');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (isSecure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    done();
  });
}
