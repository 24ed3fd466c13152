import { isId } from '../contract/id-format.ts';

/**
 * Parses the query string of a URL. All values are texts. A parameter that is repeated becomes an array. Default values
 * are not in the URL.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const entries = new URLSearchParams(text);
  return Object.fromEntries(
    [...entries].map(([key, value]) => {
      const all = entries.getAll(key);
      return [key, all.length > 1 ? all : value];
    }),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([key, value]) =>
      [value]
        .flat()
        .filter((one) => one !== undefined && one !== '')
        .map((one) => [key, String(one)]),
    ),
  ).toString();
  return text && `?${text}`;
}

/** The parameters that the router passes to `validateSearch`, before validation. */
export type RawSearch = Record<string, unknown>;

/** An object with the parameter, which is the id of a row. */
export function id<Key extends string>(key: Key, raw: RawSearch): { [K in Key]?: string } {
  return known(key, raw, isId(String(raw[key])));
}

export function text<Key extends string>(key: Key, raw: RawSearch): { [K in Key]?: string } {
  return known(key, raw, typeof raw[key] === 'string' && raw[key] !== '');
}

export function day<Key extends string>(key: Key, raw: RawSearch): { [K in Key]?: string } {
  const value = raw[key];
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  return known(key, raw, isDay && !Number.isNaN(Date.parse(value)));
}

export function oneOf<Key extends string, Value extends string>(
  key: Key,
  allowed: readonly Value[],
  raw: RawSearch,
): { [K in Key]?: Value } {
  return known(
    key,
    raw,
    allowed.some((candidate) => candidate === raw[key]),
  );
}

/**
 * An object with the parameter if its value is allowed. For any other value, the value in the object is undefined. If
 * the key were absent, the router would keep the value in the URL.
 */
function known<Key extends string, Value extends string>(
  key: Key,
  raw: RawSearch,
  isKnown: boolean,
): { [K in Key]?: Value } {
  const found = isKnown ? { [key]: raw[key] } : key in raw ? { [key]: undefined } : {};
  return found as { [K in Key]?: Value };
}
