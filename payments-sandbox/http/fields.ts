import { z } from 'zod';
import type { FormTree } from './form.ts';
import { InvalidParameter } from './stripe-error.ts';

/**
 * Parses fields with a schema. For the first invalid field, throws Stripe's 400 with the parameter's name in bracket
 * form.
 */
export function readFields<S extends z.ZodType>(schema: S, tree: FormTree): z.output<S> {
  const parsed = schema.safeParse(tree, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (!issue) throw new InvalidParameter(400, 'Invalid request.');
  if (issue.code === 'unrecognized_keys') throw unknown(bracketed([...issue.path, issue.keys[0] ?? '']));
  const param = bracketed(issue.path);
  if (issue.input === undefined) throw missing(param);
  throw issue.input === '' ? empty(param) : invalid(param, issue);
}

function unknown(param: string): InvalidParameter {
  const renamed = RENAMED[param];
  const hint = renamed ? `. Did you mean ${renamed}?` : '';
  const message = `Received unknown parameter: ${param}${hint}`;
  return new InvalidParameter(400, message, { code: 'parameter_unknown', param });
}

function missing(param: string): InvalidParameter {
  return new InvalidParameter(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

function empty(param: string): InvalidParameter {
  return new InvalidParameter(
    400,
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  );
}

function invalid(param: string, { message, input }: { message: string; input?: unknown }): InvalidParameter {
  const code = CODES[message];
  if (!code) return new InvalidParameter(400, `Invalid ${param}: ${message}`, { param });
  return new InvalidParameter(400, `${message}: ${String(input)}`, { code, param });
}

function bracketed(path: PropertyKey[]): string {
  return path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');
}

/** Parameters that have a new name in this API version. */
const RENAMED: Record<string, string> = { payment_method_types: 'allowed_payment_method_types' };

const NOT_INTEGER = 'Invalid integer';
const NOT_URL = 'Not a valid URL';
const NOT_EMAIL = 'Invalid email address';
const CODES: Record<string, string> = {
  [NOT_INTEGER]: 'parameter_invalid_integer',
  [NOT_URL]: 'url_invalid',
  [NOT_EMAIL]: 'email_invalid',
};

export const text = z.string().min(1).max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, NOT_INTEGER)
  .transform(Number);
export const positiveInteger = integer.refine((value) => value > 0, 'must be greater than 0');
export const nonNegativeInteger = integer.refine((value) => value >= 0, 'must be 0 or more');
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const webAddress = z
  .string()
  .max(5000)
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), NOT_URL);
export const email = z
  .string()
  .max(800)
  .regex(/^[^\s@]+@[^\s@]+\.?[^\s@]*$/, NOT_EMAIL);
export const currency = z
  .string()
  .regex(/^[a-z]{3}$/i, 'must be a three-letter ISO code')
  .transform((value) => value.toLowerCase());

/** Accepts a list in the format that the form parser returns: an object with numbered keys. */
export function formList<S extends z.ZodType>(item: S) {
  return z.preprocess(
    (value) =>
      value !== null && typeof value === 'object' && !Array.isArray(value) ? numbered(value) : value,
    z.array(item),
  );
}

function numbered(tree: object): unknown[] | object {
  const entries = Object.entries(tree);
  if (!entries.every(([key]) => /^\d{1,4}$/.test(key))) return tree;
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value);
}

const METADATA_KEYS = 50;

/** At most 50 keys. A key has at most 40 characters, a value at most 500 (Stripe docs, "Metadata"). The value '' removes its key. */
export const metadata = z
  .record(
    z.string().min(1).max(40, 'keys have at most 40 characters'),
    z.string().max(500, 'values have at most 500 characters'),
  )
  .refine((value) => Object.keys(value).length <= METADATA_KEYS, 'at most 50 keys');

/** Adds the given keys to the existing keys. An empty value removes its key. */
export function mergeMetadata(
  present: Record<string, string>,
  given: Record<string, string> = {},
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...present, ...given }).filter(([, value]) => value !== ''));
}

/** The filter of a list by creation time: `created=123` or `created[gte]=123`, in seconds since 1970. */
export const createdFilter = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

export const listFields = {
  limit: integer.refine((value) => value >= 1 && value <= 100, 'must be from 1 to 100').optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: createdFilter.optional(),
};
