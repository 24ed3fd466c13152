import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { limits } from '../../../../../contract/limits.ts';
import type { Deps } from '../../../../access/context.ts';
import type { ProvisioningClient } from '../../../../access/find-provisioning-client.ts';
import { invalidValue, ScimError } from './scim-error.ts';

/** Who calls, with the resources of the server, and the URL of the service for links. */
export type ScimContext = { deps: Deps; client: ProvisioningClient; url: string };

/** A resource of an answer. `meta.version` is also its ETag. */
export type Resource = {
  schemas: string[];
  id: string;
  meta: Record<'resourceType' | 'created' | 'lastModified' | 'location' | 'version', string>;
} & Record<string, unknown>;

const whole = z.pipe(z.string().check(z.regex(/^-?\d{1,9}$/)), z.transform(Number));
const queryOf = z.object({
  filter: z.optional(z.string()),
  startIndex: z._default(whole, 1),
  count: z._default(whole, limits.provisioningPage),
  attributes: z.optional(z.string()),
  excludedAttributes: z.optional(z.string()),
});
export type ScimQuery = z.output<typeof queryOf>;

/** Which resources, and which of their attributes, a request reads. Values out of range get the nearest one (RFC 7644). */
export function readQuery(request: FastifyRequest): ScimQuery {
  const read = queryOf.safeParse(request.query);
  if (!read.success)
    throw invalidValue('startIndex and count are whole numbers; every parameter is given once.');
  const { startIndex, count } = read.data;
  return {
    ...read.data,
    startIndex: Math.max(1, startIndex),
    count: Math.min(Math.max(0, count), limits.provisioningPage),
  };
}

/** The resource with the attributes that the request asks for (RFC 7644, section 3.9). */
export function project(
  resource: Resource,
  { attributes, excludedAttributes }: ScimQuery,
): Partial<Resource> {
  const namesOf = (list: string) =>
    list
      .toLowerCase()
      .split(',')
      .map((name) => name.trim());
  const wanted = attributes && namesOf(attributes).map((name) => name.split('.')[0]);
  const unwanted = namesOf(excludedAttributes ?? '');
  const isSent = (name: string) =>
    name === 'id' || name === 'schemas' || (wanted ? wanted.includes(name) : !unwanted.includes(name));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isSent(name.toLowerCase())));
}

export const etagOf = (version: number) => `W/"${version}"`;

/** Whether the header If-Match or If-None-Match names the version. Comparisons are weak. */
export function names(header: string | undefined, version: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(version)) ?? false;
}

/** @throws ScimError 412 when the client has not seen the present version */
export function assertMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch !== undefined && !names(ifMatch, etagOf(version)))
    throw new ScimError(412, 'The resource has changed. Read it again.');
}

const patch = z.object({
  Operations: z
    .array(z.object({ op: z.string(), path: z.optional(z.string()), value: z.optional(z.unknown()) }))
    .check(z.minLength(1)),
});

export type Assignment = { op: 'add' | 'replace' | 'remove'; path: string; value: unknown };

/**
 * The operations of a PATCH, one for each path. Without a path, the value has the paths as its keys. Microsoft Entra ID
 * writes `Add`, and flat keys such as `name.givenName`.
 * @throws ScimError invalidSyntax, noTarget
 */
export function readPatch(body: unknown): Assignment[] {
  const read = patch.safeParse(body);
  if (!read.success)
    throw new ScimError(400, 'A PATCH has Operations with op, path and value.', 'invalidSyntax');
  return read.data.Operations.flatMap(({ op: given, path, value }) => {
    const op = given.toLowerCase();
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw new ScimError(400, 'op is add, replace or remove.', 'invalidSyntax');
    if (path !== undefined) return [{ op, path, value } as const];
    if (op === 'remove') throw new ScimError(400, 'remove needs a path.', 'noTarget');
    return readBody(value).map((assignment) => ({ ...assignment, op }));
  });
}

/** A resource of a request, as one assignment for each attribute. */
export function readBody(body: unknown): Assignment[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimError(400, 'A resource is a JSON object.', 'invalidSyntax');
  return Object.entries(body).map(([path, value]) => ({ op: 'replace', path, value }));
}

/** @throws ScimError invalidValue */
export function readText(value: unknown, name: string): string {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || text.length > limits.provisionedText)
    throw invalidValue(`${name} is a text of 1 to ${limits.provisionedText} characters.`);
  return text;
}

/** A page of resources (RFC 7644, section 3.4.2). */
export function listOf(resources: object[], { total, startIndex }: { total: number; startIndex: number }) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
