import routes from 'virtual:contract';
import { i18n } from '@lingui/core';
import { ORPCError } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { isErrorCode } from '../../contract/errors.ts';
import { emailHeader, languageHeader } from '../../contract/languages.ts';
import { readLocalSettings } from './local-settings.ts';
import type { CallContext } from './transport.ts';

export const openApiLink = new OpenAPILink<CallContext>(routes, {
  url: () => location.origin,
  headers: ({ context }) => ({
    [languageHeader]: i18n.locale,
    [emailHeader]: readLocalSettings().notifications.email ? '1' : '0',
    ...(context.accessToken && { authorization: `Bearer ${context.accessToken}` }),
  }),
  customErrorResponseBodyDecoder: (body, { status }) => toError(body, status),
});

/** Every refusal has one body, `{ error, code, data? }` (contract/errors.ts); anything else was not said by our server. */
function toError(body: unknown, status: number): ORPCError<string, unknown> | null {
  if (typeof body !== 'object' || body === null || !('error' in body) || !('code' in body)) return null;
  if (typeof body.error !== 'string' || !isErrorCode(body.code)) return null;
  return new ORPCError(body.code, {
    status,
    message: body.error,
    data: 'data' in body ? body.data : undefined,
  });
}
