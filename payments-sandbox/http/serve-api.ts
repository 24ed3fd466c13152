import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { newId } from '../state/ids.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { API_VERSION } from './api-version.ts';
import { authenticate } from './authenticate.ts';
import type { Endpoint } from './endpoint.ts';
import { expand } from './expand.ts';
import { formList, readFields, text } from './fields.ts';
import { type FormTree, parseForm } from './form.ts';
import { findSavedAnswer, fingerprintOf } from './idempotency.ts';
import { InvalidParameter, noSuch, StripeError } from './stripe-error.ts';

/** Mounts the endpoints with everything Stripe's endpoints share: API key, request id, error shape, expansion, idempotency. */
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
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      // The /v1 prefix is on the plugin's context, so that its error handlers cover every path below it.
      url: endpoint.path.replace(/^\/v1/, ''),
      handler: (request, reply) =>
        endpoint.method === 'GET'
          ? answerGet(sandbox, endpoint, request)
          : answerPost(sandbox, endpoint, request, reply),
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

async function answerGet(sandbox: Sandbox, endpoint: Endpoint, request: FastifyRequest): Promise<object> {
  const query = request.raw.url?.split('?')[1] ?? '';
  const { paths, fields } = splitExpand(parseForm(query));
  const work = endpoint.prepare(fields);
  return expand(sandbox, work(sandbox, callOf(sandbox, request)), paths);
}

interface Post {
  request: FastifyRequest;
  requestId: string;
  tree: FormTree;
  /** The Idempotency-Key. */
  key: string | null;
}

async function answerPost(
  sandbox: Sandbox,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const key = headerOf(request, 'idempotency-key');
  const tree = parseForm(typeof request.body === 'string' ? request.body : '');
  const post: Post = { request, requestId: String(reply.getHeader('request-id')), tree, key };
  if (key === null) return run(sandbox, endpoint, post);

  reply.header('idempotency-key', key);
  const path = request.url.split('?')[0] ?? '';
  const fingerprint = fingerprintOf(`${path} ${headerOf(request, 'stripe-account') ?? ''}`, tree);
  const saved = findSavedAnswer(sandbox, key, fingerprint);
  if (!saved) return runOnce(sandbox, endpoint, post, { key, fingerprint });
  reply.headers({ 'idempotent-replayed': 'true', 'original-request': saved.request });
  return reply.code(saved.status).send(saved.body);
}

/** Runs the operation and stores the answer under its key, including an error that it threw. */
function runOnce(
  sandbox: Sandbox,
  endpoint: Endpoint,
  post: Post,
  { key, fingerprint }: { key: string; fingerprint: string },
): object {
  const { store } = sandbox;
  const about = { id: key, fingerprint, request: post.requestId, saved_at: sandbox.now() };
  const save = (status: number, body: object) => store.put('saved_answers', { ...about, status, body });
  try {
    // The answer is stored in the same transaction as the operation, so a crash between the two cannot make a retry run it twice.
    return store.transact(() => {
      const body = run(sandbox, endpoint, post);
      save(200, body);
      return body;
    });
  } catch (error) {
    if (error instanceof StripeError && !(error instanceof InvalidParameter)) {
      store.transact(() => save(error.status, error.body()));
    }
    throw error;
  }
}

function run(sandbox: Sandbox, endpoint: Endpoint, { request, requestId, tree, key }: Post): object {
  const { paths, fields } = splitExpand(tree);
  const work = endpoint.prepare(fields);
  sandbox.request = { id: requestId, idempotencyKey: key };
  try {
    return sandbox.store.transact(() => expand(sandbox, work(sandbox, callOf(sandbox, request)), paths));
  } finally {
    sandbox.request = null;
  }
}

const expandField = z.object({ expand: formList(text).optional() });

function splitExpand(tree: FormTree): { paths: string[]; fields: FormTree } {
  const { expand: paths = [] } = readFields(expandField, tree);
  const { expand: _, ...fields } = tree;
  return { paths, fields };
}

function callOf(sandbox: Sandbox, request: FastifyRequest): { id: string; account: string | null } {
  const account = headerOf(request, 'stripe-account');
  if (account !== null) refuseDirectRequests(sandbox, request, account);
  const { id = '' } = request.params as { id?: string };
  return { id, account };
}

const OF_ACCOUNTS = new Set(['/v1/balance', '/v1/events', '/v1/events/:id', '/v1/payouts']);

/** Destination charges belong to the platform, so requests with a Stripe-Account header only get objects of the account itself. */
function refuseDirectRequests(sandbox: Sandbox, request: FastifyRequest, account: string): void {
  if (!sandbox.store.find('accounts', account)) {
    throw new StripeError(
      403,
      `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
      { code: 'account_invalid' },
    );
  }
  if (OF_ACCOUNTS.has(request.routeOptions.url ?? '')) return;
  if (request.method === 'GET') throw noSuch('object', (request.params as { id?: string }).id ?? '');
  throw new StripeError(400, 'The payments sandbox serves destination charges: leave out Stripe-Account.');
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
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
