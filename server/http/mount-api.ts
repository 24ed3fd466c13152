import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { type AnyRouter, ORPCError, onError } from '@orpc/server';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailHeader, isLanguage, languageHeader } from '../../contract/languages.ts';
import type { Deps, RequestContext } from './context.ts';
import { errorBody } from './error-body.ts';
import { refuse } from './refuse.ts';

/** Requests are small JSON; images have an operation of their own. */
const bodyLimit = 256 * 1024;

/** Serves every operation of the contract at the method and path that the contract names. */
export function mountApi(app: FastifyInstance, deps: Deps, router: AnyRouter): void {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new ResponseHeadersPlugin()],
    customErrorResponseBodyEncoder: errorBody,
    interceptors: [
      onError((error) => {
        if (!(error instanceof ORPCError) || error.status >= 500)
          deps.log.error({ err: error }, 'an operation failed');
      }),
    ],
  });

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { matched } = await handler.handle(request, reply, {
      context: {
        deps,
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

  for (const url of ['/api/*', '/functions/v1/*']) {
    app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url, bodyLimit, handler: handle });
  }
}
