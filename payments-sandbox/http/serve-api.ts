import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../state/ids.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { postAnswerer } from './answer-post.ts';
import { API_VERSION } from './api-version.ts';
import { authenticate } from './authenticate.ts';
import type { Endpoint } from './endpoint.ts';
import { parseForm } from './form.ts';
import { nameInEvents, runOperation } from './run-operation.ts';
import { StripeError } from './stripe-error.ts';

/**
 * Registers the endpoints, and what they have in common: API key, request id, format of errors, expansion,
 * idempotency.
 */
export function serveApi(app: FastifyInstance, sandbox: Sandbox, endpoints: Endpoint[]): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'request-id': newId('req_', 14),
      'stripe-version': API_VERSION,
      'cache-control': 'no-cache, no-store',
    });
    authenticate(request.headers.authorization, sandbox.settings.secretKey);
  });
  refuseInStripesWords(app);
  const answerPost = postAnswerer(sandbox);
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      // The plugin's context has the prefix /v1, so that its error handlers also apply to unknown paths below /v1.
      url: endpoint.path.replace(/^\/v1/, ''),
      handler: async (request, reply) =>
        endpoint.method === 'POST'
          ? answerPost(endpoint, request, reply)
          : answerQuery(sandbox, endpoint, request, String(reply.getHeader('request-id'))),
    });
  }
}

function refuseInStripesWords(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const refusal = asStripeError(error);
    return reply.code(refusal.status).send(refusal.body());
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const refusal = new StripeError(404, `Unrecognized request URL (${request.method}: ${path}).`);
    return reply.code(404).send(refusal.body());
  });
}

/**
 * Answers GET and DELETE requests. DELETE needs no idempotency key, because a repeated DELETE has no further effect.
 */
function answerQuery(sandbox: Sandbox, endpoint: Endpoint, request: FastifyRequest, id: string): object {
  const tree = parseForm(request.raw.url?.split('?')[1] ?? '');
  const run = () => runOperation(sandbox, endpoint, request, tree).body;
  return endpoint.method === 'GET' ? run() : nameInEvents(sandbox, { id, idempotencyKey: null }, run);
}

function asStripeError(error: unknown): StripeError {
  if (error instanceof StripeError) return error;
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status < 500) {
    return new StripeError(status, error instanceof Error ? error.message : 'Invalid request.');
  }
  console.error(error);
  return new StripeError(500, 'An unknown error occurred.', { type: 'api_error' });
}
