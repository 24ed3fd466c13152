import { randomInt } from 'node:crypto';
import { type ClientLink, createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';

import { type Contract, contract } from '../../contract/index.ts';
import { emailHeader, languageHeader } from '../../contract/languages.ts';
import { isRefusalCode, type RefusalBody } from '../../contract/refusals.ts';
import { proceduresOf } from '../http/reference/procedures-of.ts';
import { refusalsOf } from '../http/reference/refusals-of.ts';

export type Client = ContractRouterClient<Contract>;
/**
 * The settings that the browser sends with every request. If they are absent, the caller has never chosen any
 * settings.
 */
export type Preferences = { [languageHeader]?: string; [emailHeader]?: '0' | '1' };

/**
 * Calls the API over HTTP with the contract's names. Each caller has its own network address. Without a session, each
 * call has another address. A refusal is thrown with its `code`, `message` and `data`.
 * @param send sends the requests, for example with cookies
 */
export function connectClient(
  url: string,
  accessToken: string | null,
  preferences: Preferences = {},
  send: typeof fetch = fetch,
): Client {
  const address = anAddress();
  return createORPCClient(
    honestLink(contract, {
      url,
      fetch: (request, init) => send(request, init),
      headers: () =>
        accessToken
          ? { ...preferences, 'x-forwarded-for': address, authorization: `Bearer ${accessToken}` }
          : { 'x-forwarded-for': anAddress() },
      customErrorResponseBodyDecoder: (body, { status }) => {
        const { error, code, data } = body as Record<keyof RefusalBody, unknown>;
        // Every error must have this body. Any other body is a bug, and the test fails.
        if (typeof error !== 'string' || !isRefusalCode(code)) return null;
        return new ORPCError(code, { status, message: error, data });
      },
    }),
  );
}

/**
 * Throws for a refusal that the contract does not declare for the operation, so that the API's description is complete.
 */
function honestLink(...settings: ConstructorParameters<typeof OpenAPILink>): ClientLink<object> {
  const link = new OpenAPILink(...settings);
  return {
    async call(path, input, options) {
      try {
        return await link.call(path, input, options);
      } catch (error) {
        if (!(error instanceof ORPCError) || isKnown(path.join('.'), error.code)) throw error;
        throw new Error(`${path.join('.')} refuses with ${error.code}, which the contract does not say`);
      }
    },
  };
}

const known = new Map(proceduresOf(contract).map(([name, one]) => [name, new Set<string>(refusalsOf(one))]));
const isKnown = (name: string, code: string) => known.get(name)?.has(code) ?? false;

/** An unused address of the RFC 2544 range, for the header that a proxy adds. Limits count per address. */
export function anAddress(): string {
  return `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`;
}

/** Sends requests like a browser: with the cookies of the earlier responses. */
export function keepingCookies(): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  };
}

/** The code of the refusal, or 'allowed'. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'allowed';
  } catch (error) {
    if (error instanceof ORPCError) return error.code;
    throw error;
  }
}
