import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The interval at which the server closes idle connections while it is closing. */
const idleMs = 50;

/**
 * Ends the streams of changes when the server closes. The server waits for running requests, and a stream never ends by
 * itself. The browser then opens a stream at another process. Keep-alive connections are closed after their last reply.
 */
export function closeStreams(app: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  let isClosing = false;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.getHeader('content-type') === 'text/event-stream') {
      open.add(reply.raw);
      reply.raw.once('close', () => open.delete(reply.raw));
      // The server looked up the caller of this stream while it ended the other streams, so this stream is ended here.
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
