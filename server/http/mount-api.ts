import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { type AnyRouter, ORPCError, onError } from '@orpc/server';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailHeader, isLanguage, languageHeader } from '../../contract/languages.ts';
import { limits } from '../../contract/limits.ts';
import { withBoundedDepth } from './bounded-depth.ts';
import type { Deps, RequestContext } from './context.ts';
import { errorBody } from './error-body.ts';
import type { Provider } from './payment-provider.ts';
import { refuse } from './refuse.ts';
import { retryAfterSeconds, unavailable } from './unavailable.ts';

/** Requests are small JSON; a form carries one picture. */
const bodyLimit = 256 * 1024;
const formLimit = limits.avatarBytes + 64 * 1024;

/** The rest of ten seconds is for the database. */
const providerMilliseconds = 8_000;

/** Serves every operation of the contract at the method and path that the contract names. */
export function mountApi(app: FastifyInstance, deps: Deps, router: AnyRouter): void {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new ResponseHeadersPlugin()],
    customErrorResponseBodyEncoder: errorBody,
    rootInterceptors: [({ next, request, ...rest }) => next({ ...rest, request: withBoundedDepth(request) })],
    interceptors: [
      onError((error) => {
        const isFault = !(error instanceof ORPCError) || (error.status >= 500 && error.status !== 503);
        if (isFault) deps.log.error({ err: error }, 'an operation failed');
      }),
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const refusal = unavailable(error);
          if (!refusal) throw error;
          deps.log.warn({ err: error }, 'the database is away');
          context.resHeaders?.set('retry-after', retryAfterSeconds);
          throw refusal;
        }
      },
    ],
  });

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { matched } = await handler.handle(request, reply, {
      context: {
        deps: answeringInTime(deps),
        authorization: request.headers.authorization,
        cookie: request.headers.cookie,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        language: isLanguage(request.headers[languageHeader]) ? request.headers[languageHeader] : 'en',
        wantsEmail: request.headers[emailHeader] !== '0',
      },
    });
    if (!matched) throw refuse('NOT_FOUND');
    return reply;
  }

  // oRPC reads forms itself, from the stream that is left untouched here; the length has to be known before.
  app.addContentTypeParser('multipart/form-data', (request, _stream, done) => {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    done(length <= formLimit ? null : refuse('PAYLOAD_TOO_LARGE'), undefined);
  });

  for (const url of ['/api/*', '/functions/v1/*']) {
    app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url, bodyLimit, handler: handle });
  }
}

/**
 * Somebody waits for the answer of an operation, and ten seconds at most: all that it asks of the payment provider, retries
 * included, has one end before that.
 */
function answeringInTime(deps: Deps): Deps {
  let payments: Provider | null = null;
  return {
    ...deps,
    get payments() {
      payments ??= deps.payments.within(providerMilliseconds);
      return payments;
    },
  };
}
