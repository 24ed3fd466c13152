import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How often connections are looked at that have become idle since the server began to close. */
const idleMs = 50;

/**
 * Closing waits for the requests that are being answered. A stream of changes never ends by itself, so closing ends it, and its
 * browser opens another at the next process; a connection that was kept for a next request is closed after its last answer.
 */
export function closeStreams(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.getHeader('content-type') === 'text/event-stream') {
      open.add(reply.raw);
      reply.raw.once('close', () => open.delete(reply.raw));
      // Its caller was still being looked up as the others were ended.
      if (isClosing) reply.raw.destroy();
    }
    done(null, payload);
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const response of open) response.destroy();
    const timer = setInterval(() => app.server.closeIdleConnections(), idleMs);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
}
