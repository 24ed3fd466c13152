import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from '../state/sandbox.ts';
import type { Call, Endpoint } from './endpoint.ts';
import { expand } from './expand.ts';
import { formList, readFields, text } from './fields.ts';
import type { FormTree } from './form.ts';
import { noSuch, StripeError } from './stripe-error.ts';

export interface Answer {
  status: number;
  body: object;
}

/**
 * Reads the fields, runs the endpoint's operation, and expands the objects in the reply. Changes nothing if the
 * operation throws.
 */
export function runOperation(
  sandbox: Sandbox,
  endpoint: Endpoint,
  request: FastifyRequest,
  tree: FormTree,
): Answer {
  const { paths, fields } = splitExpand(tree);
  const work = endpoint.prepare(fields);
  return sandbox.store.transact(() => {
    const result = work(sandbox, callOf(sandbox, request));
    // For the caller, a declined payment is an error, but its charge and its events are stored.
    if (result instanceof StripeError) return { status: result.status, body: result.body() };
    return { status: 200, body: expand(sandbox, result, paths) };
  });
}

/** Runs `work`. The events that `work` emits contain the id and the idempotency key of the current request. */
export function nameInEvents<R>(
  sandbox: Sandbox,
  request: NonNullable<Sandbox['request']>,
  work: () => R,
): R {
  sandbox.request = request;
  try {
    return work();
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

function callOf(sandbox: Sandbox, request: FastifyRequest): Call {
  const account = headerOf(request, 'stripe-account');
  if (account !== null) refuseDirectRequests(sandbox, request, account);
  const { id = '' } = request.params as { id?: string };
  return { id, account };
}

const OF_ACCOUNTS = new Set(['/v1/balance', '/v1/events', '/v1/events/:id', '/v1/payouts']);

/**
 * Destination charges belong to the platform. So requests with the header Stripe-Account can access only objects of
 * the account itself.
 */
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

export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
