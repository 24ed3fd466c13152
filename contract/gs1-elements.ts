import { isRealDay } from './label-days.ts';

export type Element = [identifier: string, value: string];

/**
 * FNC1 as scanners send it. It starts a GS1 code and ends elements of variable length (GS1 General Specifications,
 * section 7.8).
 */
export const fnc1 = '\x1d';

/**
 * Lengths of fixed-length element strings by their first two digits. The length includes these digits (GS1 General
 * Specifications, figure 7.8.5-2).
 */
const predefined = new Map(
  Object.entries({ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 }).concat(
    between(11, 19, 8),
    between(31, 36, 10),
  ),
);

/** Digits of an application identifier by its first two digits, if not two (GS1 General Specifications, figure 7.8.1-1). */
const digitsOf = new Map(
  [...'23 24 25 40 41 42 71'.split(' ')]
    .map<[string, number]>((start) => [start, 3])
    .concat([...'31 32 33 34 35 36 39 43 70 72 80 81 82'.split(' ')].map((start) => [start, 4])),
);

/** The element strings of a GS1 code. Null when the code is not a GS1 code. */
export function gs1Elements(code: string): Element[] | null {
  return code.replace(fnc1, '').startsWith('(') ? bracketed(code) : concatenated(code);
}

/** Reads a code as it is printed: each application identifier is in parentheses. */
function bracketed(code: string): Element[] {
  return [...code.matchAll(/\((\d{2,4})\)\s*([^(]*)/g)].map(([, identifier = '', value = '']) => [
    identifier,
    value.trim(),
  ]);
}

/** Reads a code as a scanner sends it: without parentheses, and with FNC1 after elements of variable length. */
function concatenated(code: string): Element[] | null {
  const elements: Element[] = [];
  if (!code.startsWith(fnc1) && !/^01\d{14}/.test(code)) return digitalLink(code);
  for (let rest = code; rest !== ''; ) {
    if (rest.startsWith(fnc1)) {
      rest = rest.slice(1);
      continue;
    }
    const start = rest.slice(0, 2);
    const end = predefined.get(start) ?? rest.indexOf(fnc1);
    const digits = digitsOf.get(start) ?? 2;
    elements.push([rest.slice(0, digits), rest.slice(digits, end < 0 ? undefined : end)]);
    rest = end < 0 ? '' : rest.slice(end);
  }
  return elements;
}

/** GS1 Digital Link: the elements are the path and the query of a URL. Other parameters of the query are ignored. */
function digitalLink(code: string): Element[] | null {
  const path = /^https?:\/\/[^/]+(?:\/[^?#]*?)?\/01\/(\d{8,14})((?:\/\d{2,4}\/[^/?#]+)*)/i.exec(code);
  if (!path) return null;
  const [, gtin = '', rest = ''] = path;
  const [, query = ''] = /\?([^#]*)/.exec(code) ?? [];
  return [
    ['01', gtin.padStart(14, '0')],
    ...[
      ...rest.matchAll(/\/(\d{2,4})\/([^/]+)/g),
      ...query.matchAll(/(?:^|&)(\d{2,4})=([^&]*)/g),
    ].map<Element>(([, ai = '', value = '']) => [ai, decoded(value)]),
  ];
}

/** A part of a URL. Text that is not encoded correctly stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** One character of the GS1 character set 82. */
const x = '[!"%-?A-Z_a-z]';
type Content = 'checkDigit' | 'day' | undefined;

/**
 * The form of the value of each application identifier (GS1 General Specifications, section 3). Values that lots do not
 * use, such as countries and currencies, are checked by their length and characters only.
 */
const forms: [identifier: RegExp, value: RegExp, content: Content][] = (
  [
    ['00', '\\d{18}', 'checkDigit'],
    ['0[1-3]', '\\d{14}', 'checkDigit'],
    ['1[1-3567]', '\\d{6}', 'day'],
    ['10|2[12]|243|254|420|71[0-7]|7240', `${x}{1,20}`],
    ['20', '\\d{2}'],
    ['30|37', '\\d{1,8}'],
    ['235', `${x}{1,28}`],
    ['24[01]|25[01]|40[013]|7002|7023|90', `${x}{1,30}`],
    ['242', '\\d{1,6}'],
    ['253', `\\d{13}${x}{0,17}`, 'checkDigit'],
    ['255', '\\d{13,25}', 'checkDigit'],
    ['3(?:1[0-6]|2\\d|3[0-7]|4\\d|5[0-7]|6\\d)[0-5]|395[0-5]', '\\d{6}'],
    ['39[02]\\d', '\\d{1,15}'],
    ['39[13]\\d', '\\d{4,18}'],
    ['394[0-3]|8111', '\\d{4}'],
    ['402', '\\d{17}', 'checkDigit'],
    ['41[0-7]', '\\d{13}', 'checkDigit'],
    ['421', `\\d{3}${x}{1,9}`],
    ['42[246]', '\\d{3}'],
    ['42[35]', '(?:\\d{3}){1,5}'],
    ['427', `${x}{1,3}`],
    ['43(?:0\\d|1\\d|2[0-6]|3[0-3])', `${x}{1,70}`],
    ['70(?:0[13-9]|1[01]|2[0-2]|3\\d|4[01])', `${x}{1,30}`],
    ['723\\d', `${x}{3,30}`],
    ['724[12]|725\\d', `${x}{1,90}`],
    ['80(?:0[1-9]|1[0-4789]|2[06]|30|4[0-3])', `${x}{1,90}`],
    ['811[02]|8200', `${x}{1,70}`],
    ['9[1-9]', `${x}{1,90}`],
  ] as [string, string, Content?][]
).map(([identifier, value, content]) => [
  new RegExp(`^(?:${identifier})$`),
  new RegExp(`^${value}$`),
  content,
]);

export type ElementFault = 'unknown' | 'checkDigit' | 'day' | 'value' | 'repeated';

/**
 * The first rule of the GS1 General Specifications that the elements break. Null when they break none. An element that is
 * repeated with another value contradicts itself.
 */
export function faultOfElements(
  elements: readonly Element[],
): { fault: ElementFault; identifier: string } | null {
  const values = new Map<string, string>();
  for (const [identifier, value] of elements) {
    const fault =
      (values.get(identifier) ?? value) === value ? faultOfElement([identifier, value]) : 'repeated';
    if (fault) return { fault, identifier };
    values.set(identifier, value);
  }
  return null;
}

function faultOfElement([identifier, value]: Element): ElementFault | null {
  const form = forms.find(([pattern]) => pattern.test(identifier));
  if (!form) return 'unknown';
  const [, pattern, content] = form;
  if (!pattern.test(value)) return 'value';
  if (content === 'day' && !isRealDay(value)) return 'day';
  return content === 'checkDigit' && !hasCheckDigit(keyOf(identifier, value)) ? 'checkDigit' : null;
}

/** The part of the value that ends with the check digit. A serial number may follow it. */
function keyOf(identifier: string, value: string): string {
  return identifier.startsWith('25') ? value.slice(0, 13) : value;
}

/** GS1 General Specifications, section 7.9.1. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduceRight(
    (total, digit, at) => total + Number(digit) * ((digits.length - 1 - at) % 2 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

/** Whether the whole code consists of elements with identifiers in parentheses. */
export function isWhollyBracketed(code: string): boolean {
  return /^(?:\(\d{2,4}\)[^(]*)+$/.test(code);
}

function between(first: number, last: number, length: number): [string, number][] {
  return Array.from({ length: last - first + 1 }, (_, index) => [String(first + index), length]);
}
