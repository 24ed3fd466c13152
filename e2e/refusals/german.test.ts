import { i18n, type Messages } from '@lingui/core';
import { ORPCError } from '@orpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../contract/field-messages.ts';
import { refusals } from '../../contract/refusals.ts';
import { Refusal } from '../../server/access/refuse.ts';
import { errorBody } from '../../server/http/error-body.ts';
import { describeError, isRefusal, refusedFields } from '../../web/api/error-words.ts';
import { readRefusal } from '../../web/api/read-refusal.ts';
import { messages } from '../../web/locales/de.po';
import { type FormWords, provokeField } from './provoke-fields.ts';
import { provokeRefusal } from './provoke-refusals.ts';
import { openShop, type Shop } from './shop.ts';

/** A server with a seller. The tests provoke every refusal on it, to check its German text. */
let shop: Shop;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'de', messages });
  shop = await openShop();
});
afterAll(() => shop.stop());

describe('every refusal has its German text', () => {
  it.each(Object.entries(provokeRefusal))('%s', async (code, provoke) => {
    const error = await refusalOf(provoke(shop));
    expect(error?.code).toBe(code);
    expectGerman(describeError(error), `refusal.${code}`, [error?.message, sentenceOf(code)]);
  });
});

describe('every field message has its German text', () => {
  it.each(Object.entries(provokeField))('%s', async (code, provoke) => {
    const english = fieldMessages[code as keyof typeof fieldMessages];
    const text = await provoke(shop).then(
      (answer) => (answer as FormWords).words,
      (error) => germanOfField(refusalAsRead(error), code),
    );
    expectGerman(text, `field.${code}`, [english]);
  });
});

async function refusalOf(call: Promise<unknown>): Promise<ORPCError<string, unknown> | null> {
  return refusalAsRead(await call.catch((error) => error));
}

/**
 * The refusal as the browser reads it. An error of an API call already has a body. An error that is thrown in this
 * process (by a command or the queue) is first encoded in the same way as the API does.
 */
function refusalAsRead(error: unknown): ORPCError<string, unknown> | null {
  if (!(error instanceof ORPCError)) throw error;
  const { message, code, data, status } = error;
  const body = error instanceof Refusal ? errorBody(error) : { error: message, code, data };
  return readRefusal(JSON.parse(JSON.stringify(body)), status);
}

function germanOfField(error: ORPCError<string, unknown> | null, code: string): string | undefined {
  const fields = (isRefusal(error) && error.data?.fields) || {};
  const path = Object.keys(fields).find((field) => fields[field]?.code === code);
  expect(path, JSON.stringify(fields)).toBeDefined();
  return refusedFields(error)[path ?? ''];
}

function sentenceOf(code: string): string {
  return refusals[code as keyof typeof refusals].sentence;
}

/** Expects that the text is the German text of the catalogue for this message, with a value for each placeholder. */
function expectGerman(text: string | undefined, id: string, english: (string | undefined)[]): void {
  expect(text).toMatch(new RegExp(`^${patternOf(messages[id])}$`));
  expect(text).not.toMatch(/[{}]|undefined|NaN|\[object/);
  expect(english).not.toContain(text);
}

function patternOf(message: Messages[string] | undefined): string {
  const parts = typeof message === 'string' ? [message] : (message ?? []);
  return parts
    .map((part) => (typeof part === 'string' ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '.+'))
    .join('');
}
