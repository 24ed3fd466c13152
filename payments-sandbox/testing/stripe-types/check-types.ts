import { dereference, type Schema as JsonSchema, type OutputUnit, validate } from '@cfworker/json-schema';
import type { FormTree } from '../../http/form.ts';
import { findDeclaration } from './declarations.ts';
import { ENDPOINT_TYPES, FILES, type TypeName } from './endpoint-types.ts';
import { addSchemas, type Schema } from './to-schema.ts';

/** Describes how a request's parameters differ from Stripe's types; null if they match. */
export function checkParams(endpoint: string, fields: FormTree): string | null {
  return check('form', typesOf(endpoint).params, listsOf(fields));
}

/** Describes how the reply to a request differs from Stripe's types; null if it matches. */
export function checkAnswer(endpoint: string, answer: unknown): string | null {
  const { answer: type } = typesOf(endpoint);
  if ('eitherOf' in type) return checkEither(type.eitherOf, answer);
  if (!('listOf' in type)) return checkObject(type, answer);
  const { data, ...list } = answer as { data: unknown[] };
  const wrongList = JSON.stringify(Object.keys(list).sort()) === LIST_KEYS ? null : 'It is not a list';
  return (
    wrongList ?? data.map((one) => checkObject(type.listOf, one)).find((wrong) => wrong !== null) ?? null
  );
}

/** Describes how an event differs from the SDK's type for this kind of event and its object; null if it matches. */
export function checkEvent(event: { type: string }): string | null {
  const parts = event.type.split(/[._]/).map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`);
  return check('json', ['resources/Events', `${parts.join('')}Event`], event);
}

function checkObject(type: TypeName, answer: unknown): string | null {
  return type[1] === 'EventBase' ? checkEvent(answer as { type: string }) : check('json', type, answer);
}

function checkEither(types: TypeName[], answer: unknown): string | null {
  const wrong = types.map((type) => checkObject(type, answer));
  return wrong.includes(null) ? null : wrong.join(' ');
}

const LIST_KEYS = '["has_more","object","url"]';

function typesOf(endpoint: string) {
  const types = ENDPOINT_TYPES[endpoint];
  if (!types) throw new Error(`endpoint-types.ts does not say which of Stripe's types ${endpoint} has`);
  return types;
}

/** Keeps only the most deeply nested errors, because a union reports the errors of all its branches. */
function check(encoding: 'form' | 'json', type: TypeName, value: unknown): string | null {
  const { valid, errors } = validate(value, schemaOf(encoding, type), '2020-12', lookup, false);
  if (valid) return null;
  const causes = errors.filter(({ keyword }) => !WRAPPERS.has(keyword)).sort((a, b) => depth(b) - depth(a));
  return causes
    .slice(0, 3)
    .map(({ instanceLocation: at, keyword, error }) =>
      keyword === 'false' ? `${at} is unknown.` : `${at} ${error}`,
    )
    .join(' ');
}

/** Errors of these keywords only say that an inner schema failed. The errors of the inner schema say why. */
const WRAPPERS = new Set(['$ref', 'additionalProperties', 'anyOf', 'items', 'properties']);

function depth({ instanceLocation }: OutputUnit): number {
  return instanceLocation.split('/').length;
}

const schemas = new Map<string, Schema>();
/** The same schemas with resolved references, as the validator requires. */
const lookup: ReturnType<typeof dereference> = {};

function schemaOf(encoding: 'form' | 'json', [file, name]: TypeName): JsonSchema | boolean {
  const declaration = findDeclaration(file, name, { reach: FILES });
  if (!declaration) throw new Error(`endpoint-types.ts does not name ${file}`);
  const root = addSchemas(declaration, { encoding, reach: FILES, known: schemas });
  for (const [id, schema] of schemas) if (!(id in lookup)) dereference(schema, lookup, new URL(id));
  return lookup[root] ?? false;
}

/** Converts objects with the keys 0, 1, 2 … into lists. */
function listsOf(tree: FormTree | string): unknown {
  if (typeof tree === 'string') return tree;
  const entries = Object.entries(tree).map(([key, value]) => [key, listsOf(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
