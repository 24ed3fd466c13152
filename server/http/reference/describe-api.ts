import type { AnyContractProcedure } from '@orpc/contract';
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '../../../contract/index.ts';
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
  const { access } = procedure['~orpc'].meta as OperationMeta;
  operation.tags = [name.split('.')[0] ?? name];
  operation.description = accessSentence(access);
  operation.security = access.kind === 'public' ? [] : [{ bearer: [] }];
  operation.responses = { ...operation.responses, ...refusalResponses(refusalsOf(procedure)) };
  for (const parameter of operation.parameters ?? []) {
    if ('schema' in parameter && parameter.schema)
      parameter.example = exampleOf(parameter.schema, parameter.name);
  }
  for (const body of [operation.requestBody, operation.responses?.[200]]) giveExamples(body);
}

function giveExamples(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('content' in body)) return;
  const content = body.content as Record<string, OpenAPI.MediaTypeObject>;
  const json = content['application/json'];
  if (json?.schema) json.example = exampleOf(json.schema, '');
}

function accessSentence(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'Anyone may call it.';
    case 'firstFactor':
      return 'For whoever has signed in, even while their second factor is still owed.';
    case 'signedIn':
      return 'For whoever has signed in with every factor they have.';
    case 'organization':
      return `For members of the organization whose role allows \`${access.action}\`.`;
    case 'resource':
      return `For members of an organization, where their role allows \`${access.action}\`; what belongs to others is not found.`;
    case 'platform':
      return `For platform staff whose role allows \`${access.action}\`.`;
  }
}

const titleOf = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

const tagDescriptions: Record<string, string> = {
  auth: 'Signing up and in, sessions, passwords and mailed links',
  mfa: 'The second factor',
  users: 'The account of whoever has signed in',
  organizations: 'Buyers and sellers',
  members: 'Who belongs to an organization, and as what',
  invitations: 'Invitations to an organization',
  audit: 'What was changed in an organization, by whom',
  products: 'The catalogue: public reads, and what sellers do with their own',
  sellers: 'Public pages of sellers',
  savedViews: 'Searches that somebody comes back to',
  carts: 'What somebody is about to order',
  lists: 'Products that somebody orders again and again',
  quickOrder: 'Products by the codes on labels and in spreadsheets',
  imports: 'Products from a file',
  payments: "A seller's account at the payment provider",
  orders: 'Checkout, orders, parcels, refunds and disputes',
  realtime: 'What changed, as it changes',
  search: 'One search for everything',
  platform: 'The platform in figures, its users and organizations, for platform staff',
  support: 'What went wrong, and the tools to put it right, for platform staff',
};

const introduction = `Requests and answers are JSON in UTF-8, times ISO 8601 in UTC, amounts decimal strings in their currency.

Every refusal has one body, \`{ error, code, data? }\`: \`error\` is an English sentence, \`code\` says which it is, \`data\` holds its parameters, and in \`data.fields\` the refused fields by their paths. Each answer has an \`X-Request-Id\`; say it when you ask us about one. A refusal that time lifts has \`Retry-After\`.`;

const bearerDescription =
  'The access token of a session, which lives for ten minutes. `POST /api/auth/session/refresh` answers with the next one.';
