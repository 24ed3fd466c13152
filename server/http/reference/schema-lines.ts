import type { JSONSchema } from '@orpc/openapi';

type Schema = Exclude<JSONSchema, boolean>;
export type SchemaLine = { path: string; type: string; isRequired: boolean };

/** The page omits fields that are nested more deeply. The OpenAPI document contains all of them. */
const deepest = 4;

/** A schema as lines, one for each field with its path: `items[].price`. */
export function schemaLines(schema: unknown, path = '', isRequired = true, depth = 0): SchemaLine[] {
  if (typeof schema !== 'object' || schema === null) return [{ path, type: 'anything', isRequired }];
  const own = withoutNull(schema as Schema);
  const line = { path, type: typeOf(schema as Schema), isRequired };
  if (depth >= deepest) return [line];
  if (own.items) return [line, ...inner(own.items, `${path}[]`, depth)];
  const fields = Object.entries(own.properties ?? {}).flatMap(([name, field]) =>
    schemaLines(field, path ? `${path}.${name}` : name, own.required?.includes(name) ?? false, depth + 1),
  );
  return path === '' && fields.length > 0 ? fields : [line, ...fields];
}

/** The fields of a list's items. The items themselves get no line, because the list's line describes them. */
function inner(items: unknown, path: string, depth: number): SchemaLine[] {
  return schemaLines(items, path, true, depth + 1).slice(1);
}

function withoutNull(schema: Schema): Schema {
  const choices = (schema.anyOf ?? []).filter((choice) => !isNull(choice));
  return choices.length === 1 && typeof choices[0] === 'object' ? (choices[0] as Schema) : schema;
}

function typeOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return [
      ...new Set(
        choices.map((choice) => (typeof choice === 'object' ? typeOf(choice as Schema) : 'anything')),
      ),
    ].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((choice) => JSON.stringify(choice)).join(' | ');
  if (schema.items) return `list of ${typeOf(schema.items as Schema)}`;
  const type = typeof schema.type === 'string' ? schema.type : 'anything';
  return [schema.contentMediaType ? 'file' : (schema.format ?? type), limitsOf(schema)]
    .filter(Boolean)
    .join(', ');
}

function limitsOf({ minLength, maxLength, minimum, maximum, maxItems }: Schema): string {
  const parts = [
    minLength !== undefined && (minLength > 1 ? `at least ${minLength} characters` : 'not empty'),
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `to ${maximum}`,
    maxItems !== undefined && `at most ${maxItems}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function isNull(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'null';
}
