import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract } from './index.ts';

type Schema = { [key: string]: unknown };

/** Every operation, with its name in the contract. */
function operations(node: object, name = ''): [string, z.core.$ZodType | undefined][] {
  return Object.entries(node).flatMap(([key, value]) =>
    '~orpc' in value
      ? [[`${name}${key}`, value['~orpc'].inputSchema] as [string, z.core.$ZodType | undefined]]
      : operations(value, `${name}${key}.`),
  );
}

/** The paths of the numbers that have no minimum or no maximum, in the JSON schema of an input. */
function unbounded(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, minimum, maximum } = node as Schema;
  const isFixed = 'const' in node;
  const isNumber = type === 'number' || type === 'integer';
  const isBounded = isSmall(minimum) && isSmall(maximum);
  const here = isNumber && !isFixed && !isBounded ? [path] : [];
  return [...here, ...Object.entries(node).flatMap(([key, value]) => unbounded(value, `${path}.${key}`))];
}

/** Zod gives every integer a limit at which JavaScript loses precision. It says nothing about the database. */
const isSmall = (bound: unknown) => typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

it('limits every number of an input, so that the database can store it', () => {
  const found = operations(contract).flatMap(([name, schema]) =>
    schema
      ? unbounded(z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }), name)
      : [],
  );
  // The details of a product are JSON, which can contain every number.
  expect(found.filter((path) => !path.includes('details'))).toEqual([]);
});
