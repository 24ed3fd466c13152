import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { runInScope, type Scope } from '../telemetry/scope.ts';
import { requestsBegan, requestsFinished } from '../telemetry/signals.ts';

export const requestIdHeader = 'x-request-id';

/** The usual forms of request ids: UUIDs, ULIDs, and nginx's ids of 32 digits. Other values are not logged. */
const soundId = /^[\w.:-]{8,64}$/;

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope;
  }
}

/**
 * The id of a request: the one from a trusted proxy, otherwise a new one. Other clients cannot choose what the log
 * contains.
 */
export function requestIds(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isKnown =
      typeof given === 'string' && soundId.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isKnown ? given : crypto.randomUUID();
  };
}

/**
 * Creates the scope of each request, and adds the request's id to the reply. At the end of the request, writes a line
 * to the log and sends a signal to the metrics. Both contain only the route pattern, because URLs contain ids and links
 * contain tokens.
 */
export function watchRequests(app: FastifyInstance, log: Logger): void {
  app.decorateRequest('scope');
  app.addHook('onRequest', (request, reply, done) => {
    request.scope = { requestId: request.id };
    requestsBegan.publish(request.scope);
    reply.header(requestIdHeader, request.id);
    runInScope(request.scope, done);
  });
  // The scope is lost while a body is read, because the socket's callbacks run outside the request. So the scope is set
  // again here.
  app.addHook('preValidation', (request, _reply, done) => runInScope(request.scope, done));
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const fields = { method: request.method, route: routeOf(request), status: reply.statusCode };
    requestsFinished.publish({ ...fields, scope: request.scope, seconds: reply.elapsedTime / 1000 });
    if (!isProbe(fields.route)) {
      runInScope(request.scope, () => log.info({ ...fields, milliseconds }, 'answered'));
    }
    done();
  });
}

/** The operation's route pattern. All unknown URLs share one pattern. */
function routeOf({ scope, routeOptions }: FastifyRequest): string {
  return scope?.route ?? routeOptions.url ?? '(none)';
}

function isProbe(route: string): boolean {
  return route === '/healthz' || route === '/readyz';
}
