import type { JSONSchema } from '@orpc/openapi';

type Schema = Exclude<JSONSchema, boolean>;

/**
 * An example that the schema accepts. It is the same at every start. If a schema has a pattern or a custom check, the
 * example is chosen by the field's name. A test validates every example.
 * @param name the field's name, or an empty string
 */
export function exampleOf(schema: unknown, name: string): unknown {
  if (typeof schema !== 'object' || schema === null) return 'anything';
  const {
    const: fixed,
    default: usual,
    enum: choices,
    anyOf,
    oneOf,
    allOf,
    type,
    ...rest
  } = schema as Schema;
  if (fixed !== undefined) return fixed;
  if (choices) return choices[0];
  const named = rest.format ? undefined : known[name];
  if (named !== undefined && type === typeof named && fits(named, rest.pattern)) return named;
  if (usual !== undefined) return usual;
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return exampleOf(alternatives[0], name);
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, name)));
  switch (type) {
    case 'object':
      return exampleOfObject(schema as Schema);
    case 'array':
      return exampleOfArray(schema as Schema, name);
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return Math.max(1, rest.minimum ?? 1);
    case 'null':
      return null;
    case 'string':
      return formats[rest.format ?? ''] ?? exampleOfText(rest);
    default:
      return {};
  }
}

function exampleOfObject({ properties = {}, additionalProperties, propertyNames, required = [] }: Schema) {
  const own = Object.entries(properties).filter(
    ([name, schema]) => required.includes(name) || !isOptionalChoice(schema),
  );
  const example: Record<string, unknown> = Object.fromEntries(
    own.map(([name, schema]) => [name, exampleOf(schema, name)]),
  );
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
    const name = propertyNames ? String(exampleOf(propertyNames, '')) : 'name';
    example[name] = exampleOf(additionalProperties, name);
  }
  // A map with named keys must contain each of these keys.
  const keys = typeof propertyNames === 'object' && 'enum' in propertyNames ? (propertyNames.enum ?? []) : [];
  if (required.length === 0 || typeof additionalProperties !== 'object') return example;
  for (const key of keys) example[String(key)] = exampleOf(additionalProperties, String(key));
  return example;
}

/** Optional fields with several alternatives are omitted, because they would make an example hard to read. */
function isOptionalChoice(schema: unknown): boolean {
  return (
    typeof schema === 'object' && schema !== null && ('not' in schema || Object.keys(schema).length === 0)
  );
}

function exampleOfArray({ items, prefixItems, minItems = 1 }: Schema, name: string): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((item) => exampleOf(item, name));
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, name.replace(/s$/, '')));
}

function exampleOfText({ minLength = 0, maxLength = 100, pattern }: Schema): string {
  const text = 'text'.padEnd(minLength, '.').slice(0, maxLength);
  if (pattern === undefined) return text;
  const form = new RegExp(pattern, 'u');
  return [text, ...texts].find((candidate) => form.test(candidate)) ?? text;
}

function fits(value: string | number, pattern: string | undefined): boolean {
  return pattern === undefined || new RegExp(pattern, 'u').test(String(value));
}

/** Examples for the contract's patterns. */
const texts = [
  '18450.00',
  '2026-11',
  'AU',
  '123456',
  '0123456789abcdef'.repeat(4),
  'https://example.org',
  '+61 2 5550 0000',
  'cs_test_a1B2c3',
  '',
];

const formats: Record<string, string> = {
  uuid: '019a0000-0000-7000-8000-000000000001',
  email: 'ada@example.org',
  'date-time': '2026-11-22T09:00:00+00:00',
  date: '2026-11-22',
  uri: 'https://market.example.org/orders',
};

/** Realistic examples by field name. */
const known: Record<string, string | number> = {
  name: 'Multichannel EEG Cap 64',
  fullName: 'Ada Lovelace',
  password: 'a long and quiet sentence',
  code: '123456',
  price: '18450.00',
  amount: '18450.00',
  unitPrice: '18450.00',
  totalAmount: '18450.00',
  orderNumber: 'ORD-2026-000001',
  country: 'AU',
  phone: '+61 2 5550 0000',
  website: 'https://example.org',
  trackingUrl: 'https://example.org/track/1',
  description: '64 channels, Ag/AgCl',
  cursor: 'the nextCursor of the page before',
  search: 'eeg cap',

  brand: 'Cortiva',
  model: 'NX-64',
};
