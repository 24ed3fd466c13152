import type { JSONSchema } from '@orpc/openapi';

type Schema = Exclude<JSONSchema, boolean>;

/** The TypeScript type of values that the schema accepts. */
export function typeOf(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return 'unknown';
  const { const: fixed, enum: choices, anyOf, oneOf, allOf, type, ...rest } = schema as Schema;
  if (fixed !== undefined) return JSON.stringify(fixed);
  if (choices) return joined(choices.map((choice) => JSON.stringify(choice)));
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return joined(alternatives.map(typeOf));
  if (allOf) return allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return arrayOf(rest);
    case 'object':
      return objectOf(rest);
    default:
      return 'unknown';
  }
}

const joined = (types: string[]) => [...new Set(types)].join(' | ');

function arrayOf({ items, prefixItems }: Schema): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(typeOf).join(', ')}]`;
  return `(${typeOf(items)})[]`;
}

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  if (fields.length > 0 || typeof additionalProperties !== 'object') return `{ ${fields.join('; ')} }`;
  const names = propertyNames ? typeOf(propertyNames) : 'string';
  const map = `Record<${names}, ${typeOf(additionalProperties)}>`;
  return required.length > 0 || names === 'string' ? map : `Partial<${map}>`;
}
