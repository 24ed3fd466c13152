import type { OpenAPI } from '@orpc/openapi';
import { type RefusalCode, refusals } from '../../../contract/refusals.ts';

type Responses = Record<string, OpenAPI.ResponseObject>;

/** One response for each status of the codes, with an example of each code. */
export function refusalResponses(codes: readonly RefusalCode[]): Responses {
  const statuses = [...new Set(codes.map((code) => refusals[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      responseOf(
        status,
        codes.filter((code) => refusals[code].status === status),
      ),
    ]),
  );
}

function responseOf(status: number, codes: readonly RefusalCode[]): OpenAPI.ResponseObject {
  return {
    description: statusWords[status] ?? 'Refused',
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Refusal' },
            { type: 'object', properties: { code: { enum: [...codes] } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/** The examples are defined once, and the responses refer to them. */
export function refusalExamples(codes: readonly RefusalCode[]): Record<string, { value: RefusalExample }> {
  return Object.fromEntries(codes.map((code) => [code, { value: exampleOfRefusal(code) }]));
}

export type RefusalExample = { error: string; code: RefusalCode; data?: Record<string, unknown> };

function exampleOfRefusal(code: RefusalCode): RefusalExample {
  const { sentence } = refusals[code];
  const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const error = sentence.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name]?.words ?? name);
  const data = Object.fromEntries(names.map((name) => [name, parameters[name]?.value ?? name]));
  return { error, code, ...(names.length > 0 && { data }) };
}

/** An example of each parameter of a refusal's message (contract/refusal-data.ts), and its formatted text. */
const parameters: Record<string, { value: unknown; words: string }> = {
  retryAt: { value: '2026-11-22T09:00:40Z', words: 'in 40 seconds' },
  least: { value: { amount: '0.50', currency: 'AUD' }, words: 'A$0.50' },
  most: { value: { amount: '999999.99', currency: 'AUD' }, words: 'A$999,999.99' },
  minimum: { value: 3, words: '3' },
  maximum: { value: 10, words: '10' },
  row: { value: 7, words: '7' },
  values: { value: ['AUD', 'NZD'], words: 'AUD, NZD' },
  organizations: { value: ['Cortiva Instruments'], words: 'Cortiva Instruments' },
  organization: { value: 'Cortiva Instruments', words: 'Cortiva Instruments' },
  email: { value: 'ada@example.org', words: 'ada@example.org' },
  id: { value: '019a0000-0000-7000-8000-000000000001', words: '019a0000-0000-7000-8000-000000000001' },
  site: { value: 'https://market.example.org', words: 'https://market.example.org' },
  status: { value: 'suspended', words: 'suspended' },
  expected: { value: 'active', words: 'active' },
  reason: { value: 'This account is restricted.', words: 'This account is restricted.' },
};

export const statusWords: Record<number, string> = {
  400: 'The request is not what the operation takes',
  401: 'Nobody has signed in, or a factor is owed',
  403: 'The caller may not do this',
  404: 'There is no such thing, or none that the caller may see',
  409: 'As things stand it cannot be done',
  410: 'It was there once',
  413: 'The request carries too much',
  422: 'The idempotency key was used for another request',
  429: 'Too many requests; Retry-After says when',
  500: 'A fault of ours',
  502: 'Another service did not answer',
  503: 'Not available for a moment; Retry-After says when',
  507: 'There is no room for the file',
};

export const refusalSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'An English sentence for people' },
    code: { type: 'string', description: 'Which refusal it is; the same for ever' },
    data: {
      type: 'object',
      description: "The sentence's parameters, and the refused fields by their paths",
      additionalProperties: true,
      properties: {
        fields: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            properties: { error: { type: 'string' }, code: { type: 'string' }, data: { type: 'object' } },
            required: ['error', 'code'],
          },
        },
      },
    },
  },
  required: ['error', 'code'],
} satisfies OpenAPI.SchemaObject;
