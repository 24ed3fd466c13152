import type { AnyContractProcedure } from '@orpc/contract';
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { moreHeader, nextHeader } from '../../../contract/export-kinds.ts';
import { contract } from '../../../contract/index.ts';
import { limits } from '../../../contract/limits.ts';
import type { Access, OperationMeta } from '../../../contract/operation.ts';
import type { RefusalCode } from '../../../contract/refusals.ts';
import { exampleOf } from './example-of.ts';
import { proceduresOf } from './procedures-of.ts';
import { refusalExamples, refusalResponses, refusalSchema } from './refusal-responses.ts';
import { refusalsOf } from './refusals-of.ts';

export type ApiDocument = OpenAPI.Document;
export type ApiOperation = OpenAPI.OperationObject;

/** The whole API as an OpenAPI 3.1 document: the contract's operations, and every refusal with an example. */
export async function describeApi({
  appName,
  publicUrl,
}: {
  appName: string;
  publicUrl: string;
}): Promise<ApiDocument> {
  const generator = new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter({ unsupportedJsonSchema: {} })],
  });
  const document = await generator.generate(contract, {
    info: {
      title: `${appName} API`,
      version: '1',
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(contract).map((name) => ({
      name,
      description: tagDescriptions[name] ?? titleOf(name),
    })),
    components: {
      schemas: { Refusal: refusalSchema },
      examples: refusalExamples(everyRefusal()),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: bearerDescription },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'myk_…', description: keyDescription },
      },
    },
  });
  for (const [name, procedure] of proceduresOf(contract)) {
    const { path = '/', method = 'POST' } = procedure['~orpc'].route;
    const operation = document.paths?.[path]?.[method.toLowerCase() as 'get'];
    if (operation) complete(operation, name, procedure);
  }
  return document;
}

/** The refusals of all operations. Omits refusals that only commands have. */
function everyRefusal(): RefusalCode[] {
  return [...new Set(proceduresOf(contract).flatMap(([, procedure]) => refusalsOf(procedure)))];
}

/**
 * Adds what the generator cannot read from the schemas: who may call the operation, its refusals, and an example of
 * each body.
 */
function complete(operation: ApiOperation, name: string, procedure: AnyContractProcedure): void {
  const { meta, route } = procedure['~orpc'];
  const { access, scopes } = meta as OperationMeta;
  operation.tags = [name.split('.')[0] ?? name];
  operation.description = [accessSentence(access), ...keySentences(access, scopes)].join(' ');
  operation.security = access.kind === 'public' ? [] : [{ bearer: [] }, ...keySecurity(scopes)];
  operation.responses = { ...operation.responses, ...refusalResponses(refusalsOf(procedure)) };
  if (scopes.length > 0 && route.method !== 'GET')
    operation.parameters = [...(operation.parameters ?? []), idempotencyKey];
  for (const parameter of operation.parameters ?? []) {
    if ('schema' in parameter && parameter.schema)
      parameter.example = exampleOf(parameter.schema, parameter.name);
  }
  for (const body of [operation.requestBody, operation.responses?.[200]]) giveExamples(body);
}

/** Writes that API keys may call take this header (server/access/answer-once.ts). */
const idempotencyKey: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `A text of your choice, such as a UUID. The same request with the same key is done once, and gets the first response again for ${limits.idempotencyHours} hours.`,
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey },
};

function giveExamples(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('content' in body)) return;
  const content = body.content as Record<string, OpenAPI.MediaTypeObject>;
  const json = content['application/json'];
  if (json?.schema) json.example = exampleOf(json.schema, '');
}

function accessSentence(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'Anyone may call this operation.';
    case 'firstFactor':
      return 'For signed-in users, even if they have not given their second factor yet.';
    case 'signedIn':
      return 'For signed-in users who have given every factor of their account.';
    case 'organization':
      return `For members of the organization. Their role must allow \`${access.action}\`.`;
    case 'resource':
      return `For members of an organization. Their role must allow \`${access.action}\`. Records of other organizations are not found.`;
    case 'platform':
      return `For platform staff whose role allows \`${access.action}\`.`;
  }
}

/** Which API keys may call the operation. Public operations ignore keys. */
function keySentences({ kind }: Access, scopes: OperationMeta['scopes']): string[] {
  if (kind === 'public') return [];
  if (scopes.length === 0) return ['API keys cannot call it.'];
  return [`API keys need the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`];
}

/** One alternative for each scope, because a key needs only one of them. */
function keySecurity(scopes: OperationMeta['scopes']): { apiKey: string[] }[] {
  return scopes.map((scope) => ({ apiKey: [scope] }));
}

const titleOf = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

const tagDescriptions: Record<string, string> = {
  auth: 'Sign-up, sign-in, sessions, passwords and emailed links',
  mfa: 'The second factor',
  passkeys: 'Sign-in without a password, and a second factor',
  users: 'The account of the signed-in user',
  organizations: 'Buyers and sellers',
  members: 'The members of an organization and their roles',
  invitations: 'Invitations to an organization',
  audit: 'Changes in an organization, with their authors',
  apiKeys: 'API keys of an organization',
  exports: `Rows for other systems, as CSV or as JSON Lines. The header \`${nextHeader}\` of a response is \`since\` of the next request; \`${moreHeader}\` says whether further rows wait`,
  products: 'The catalogue: public products, and what sellers do with their own products',
  sellers: 'Public pages of sellers',
  savedViews: 'Searches that a user saved',
  carts: 'Products that a buyer wants to order',
  lists: 'Lists of products that buyers order repeatedly',
  quickOrder: 'Finding products by the codes on labels and in spreadsheets',
  imports: 'Imports of products from a file',
  payments: "A seller's account at the payment provider",
  orders: 'Checkout, orders, parcels, refunds and disputes',
  realtime: 'The stream of changes',
  search: 'One search for products, orders and other records',
  platform: 'The platform in figures, its users and organizations, for platform staff',
  support: 'Failures and the tools to correct them, for platform staff',
};

const introduction = `Requests and replies are JSON in UTF-8. Times are in ISO 8601 and in UTC. Amounts are decimal strings, next to their currency.

Every refusal has the same form of body, \`{ error, code, data? }\`: \`error\` is an English sentence, \`code\` identifies the refusal, \`data\` contains the parameters of the sentence, and \`data.fields\` contains the refused fields by their paths. Each reply has the header \`X-Request-Id\`. Tell us its value when you ask about a request. If a refused request can succeed later, the refusal has the header \`Retry-After\`.

Programs use an API key of their organization, \`Authorization: Bearer myk_…\`. Each reply to a key says how many requests it has left in this minute: \`RateLimit-Policy: "key";q=600;w=60\` and \`RateLimit: "key";r=599;t=42\`. A write with the header \`Idempotency-Key\` is done once, however often it is sent within ${limits.idempotencyHours} hours; a repeated response has the header \`Idempotency-Replayed: true\`. A refused request uses up no key.`;

const bearerDescription =
  'The access token of a session. An access token is valid for ten minutes. `POST /api/auth/session/refresh` returns the next one.';

const keyDescription =
  "A key of an organization, from the tab 'API keys' of the admin console. It may call the operations of its scopes, within the role of the person responsible for it.";
