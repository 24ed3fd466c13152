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
/** What the browser says with every request of its reader's settings; without them it has never said anything. */
export type Preferences = { [languageHeader]?: string; [emailHeader]?: '0' | '1' };

/**
 * Calls the API over HTTP by the contract's names, each caller from a network address of their own; without a session, each
 * call is another caller's. A refusal is thrown with its `code`, `message` and `data`.
 */
export function connectClient(
  url: string,
  accessToken: string | null,
  preferences: Preferences = {},
): Client {
  const address = anAddress();
  return createORPCClient(
    honestLink(contract, {
      url,
      headers: () =>
        accessToken
          ? { ...preferences, 'x-forwarded-for': address, authorization: `Bearer ${accessToken}` }
          : { 'x-forwarded-for': anAddress() },
      customErrorResponseBodyDecoder: (body, { status }) => {
        const { error, code, data } = body as Record<keyof RefusalBody, unknown>;
        // Every error has this one body: anything else is a fault that a test should show.
        if (typeof error !== 'string' || !isRefusalCode(code)) return null;
        return new ORPCError(code, { status, message: error, data });
      },
    }),
  );
}

/** Every refusal has to be one that the contract says of the operation, so that its description tells no less than all of them. */
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

/** One of RFC 2544's, as a proxy would name it: limits count for each address. */
export function anAddress(): string {
  return `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`;
}

/** The code that a call was refused with, or 'allowed'. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'allowed';
  } catch (error) {
    if (error instanceof ORPCError) return error.code;
    throw error;
  }
}
