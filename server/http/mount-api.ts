import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { type AnyRouter, ORPCError, onError } from '@orpc/server';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { contract } from '../../contract/index.ts';
import { emailHeader, isLanguage, languageHeader } from '../../contract/languages.ts';
import { limits } from '../../contract/limits.ts';
import type { OperationMeta } from '../../contract/operation.ts';
import { withBoundedDepth } from '../access/bounded-depth.ts';
import type { Deps, RequestContext } from '../access/context.ts';
import { refuse } from '../access/refuse.ts';
import { currentScope } from '../telemetry/scope.ts';
import { errorBody } from './error-body.ts';
import { readForms } from './read-forms.ts';
import { proceduresOf } from './reference/procedures-of.ts';
import { retryAfter, unavailable } from './unavailable.ts';

/**
 * The limit of a JSON request. Requests with the rows of a file (limits.fileRowsBytes) and forms with a file
 * (read-forms.ts) have higher limits.
 */
export const bodyLimit = 512 * 1024;

/**
 * Serves every operation of the contract at its method and path.
 * @param depsOfRequest makes the resources of one request
 */
export function mountApi(
  app: FastifyInstance,
  { log }: Deps,
  router: AnyRouter,
  depsOfRequest: () => Deps,
): void {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new ResponseHeadersPlugin()],
    customErrorResponseBodyEncoder: errorBody,
    rootInterceptors: [({ next, request, ...rest }) => next({ ...rest, request: withBoundedDepth(request) })],
    interceptors: [onError((error) => logFault(log, error)), (call) => sayWhenBack(log, call)],
    clientInterceptors: [
      ({ next, procedure }) => {
        const scope = currentScope();
        const { path } = procedure['~orpc'].route;
        if (scope && path) scope.route = path;
        return next();
      },
    ],
  });

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = contextOf(request, depsOfRequest());
    const { matched } = await handler.handle(request, reply, { context });
    if (!matched) throw refuse('NOT_FOUND');
    return reply;
  }

  readForms(app, depsOfRequest);
  for (const url of ['/api/*', '/functions/v1/*']) {
    app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url, bodyLimit, handler: handle });
  }
  for (const [, { '~orpc': procedure }] of proceduresOf(contract)) {
    const { path = '' } = procedure.route;
    if ((procedure.meta as OperationMeta).takesFileRows)
      app.post(path.replace(/\{(\w+)\}/g, ':$1'), { bodyLimit: limits.fileRowsBytes }, handle);
  }
}

/** Logs errors except expected refusals. */
function logFault(log: Logger, error: unknown): void {
  const isFault = !(error instanceof ORPCError) || (error.status >= 500 && error.status !== 503);
  if (isFault) log.error({ err: error }, 'an operation failed');
}

/** Adds the header Retry-After to a refusal after which the caller may try again later. */
async function sayWhenBack<Result>(
  log: Logger,
  { next, context }: { next: () => Promise<Result>; context: RequestContext },
): Promise<Result> {
  try {
    return await next();
  } catch (error) {
    const away = unavailable(error);
    if (away) log.warn({ err: error }, 'the database is away');
    const wait = retryAfter(away ?? error);
    if (wait) context.resHeaders?.set('retry-after', wait);
    throw away ?? error;
  }
}

function contextOf({ headers, ip }: FastifyRequest, deps: Deps): RequestContext {
  return {
    deps,
    authorization: headers.authorization,
    idempotencyKey: headers['idempotency-key']?.toString(),
    cookie: headers.cookie,
    address: ip,
    userAgent: headers['user-agent'] ?? '',
    language: isLanguage(headers[languageHeader]) ? headers[languageHeader] : 'en',
    wantsEmail: wantsEmail(headers[emailHeader]),
  };
}

function wantsEmail(header: string | string[] | undefined): boolean | null {
  return header === '0' || header === '1' ? header === '1' : null;
}
