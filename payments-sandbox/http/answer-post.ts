import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '../state/sandbox.ts';
import { delayAnswer } from './answer-delay.ts';
import type { Endpoint } from './endpoint.ts';
import { type FormTree, parseForm } from './form.ts';
import { findSavedAnswer, fingerprintOf, keyInUse } from './idempotency.ts';
import { type Answer, headerOf, nameInEvents, runOperation } from './run-operation.ts';
import { InvalidParameter, StripeError } from './stripe-error.ts';

export type AnswerPost = (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<object>;

interface Post {
  endpoint: Endpoint;
  request: FastifyRequest;
  requestId: string;
  tree: FormTree;
  /** The Idempotency-Key. */
  key: string | null;
}

/**
 * Handles POST requests. The operation for an idempotency key runs only once. While it runs, other requests with the
 * same key are refused.
 */
export function postAnswerer(sandbox: Sandbox): AnswerPost {
  const inUse = new Set<string>();
  return async (endpoint, request, reply) => {
    const key = headerOf(request, 'idempotency-key');
    const tree = parseForm(typeof request.body === 'string' ? request.body : '');
    const post: Post = { endpoint, request, requestId: String(reply.getHeader('request-id')), tree, key };
    if (key === null) return answer(sandbox, reply, run(sandbox, post));

    reply.header('idempotency-key', key);
    if (inUse.has(key)) throw keyInUse(key);
    inUse.add(key);
    try {
      return await answerWithKey(sandbox, post, key, reply);
    } finally {
      inUse.delete(key);
    }
  };
}

async function answerWithKey(
  sandbox: Sandbox,
  post: Post,
  key: string,
  reply: FastifyReply,
): Promise<object> {
  const { request, tree } = post;
  const path = request.url.split('?')[0] ?? '';
  const fingerprint = fingerprintOf(`${path} ${headerOf(request, 'stripe-account') ?? ''}`, tree);
  const saved = findSavedAnswer(sandbox, key, fingerprint);
  if (!saved) return answer(sandbox, reply, runOnce(sandbox, post, { key, fingerprint }));
  reply.headers({ 'idempotent-replayed': 'true', 'original-request': saved.request });
  reply.code(saved.status);
  return saved.body;
}

/** Sends the reply of an operation that has just run. */
async function answer(sandbox: Sandbox, reply: FastifyReply, { status, body }: Answer): Promise<object> {
  await delayAnswer(sandbox);
  reply.code(status);
  return body;
}

/** Runs the operation and stores its reply, or the error that it threw, under the key. */
function runOnce(
  sandbox: Sandbox,
  post: Post,
  { key, fingerprint }: { key: string; fingerprint: string },
): Answer {
  const { store } = sandbox;
  const about = { id: key, fingerprint, request: post.requestId, saved_at: sandbox.now() };
  const save = ({ status, body }: Answer) => store.put('saved_answers', { ...about, status, body });
  try {
    // The reply is stored in the same transaction as the operation's changes, so a retry after a crash cannot run the
    // operation a second time.
    return store.transact(() => {
      const ran = run(sandbox, post);
      save(ran);
      return ran;
    });
  } catch (error) {
    if (error instanceof StripeError && !(error instanceof InvalidParameter)) {
      store.transact(() => save({ status: error.status, body: error.body() }));
    }
    throw error;
  }
}

function run(sandbox: Sandbox, { endpoint, request, requestId, tree, key }: Post): Answer {
  return nameInEvents(sandbox, { id: requestId, idempotencyKey: key }, () =>
    runOperation(sandbox, endpoint, request, tree),
  );
}
