import type { PassportKind } from '../passport-lists.ts';

/**
 * The types of the rules of the regulatory passport. Each market is a file with data (au.ts, us.ts, …) that
 * `passport-kinds.ts` lists. A new market needs such a file and its line in the list.
 */

/** The law or standard that asks for a value. */
export type LegalSource = { name: string; url: string };

/** Computations that a pattern cannot express. */
export type CheckOf = 'deviceIdentifier' | 'basicUdiDi';

/** The kind of field with which sellers enter a value. */
export type PassportInput =
  | { type: 'text' }
  | { type: 'choice'; choices: readonly [string, ...string[]] }
  /** The value names the document, for example its version. The document itself is required. */
  | { type: 'document' };

export type PassportRule = {
  input: PassportInput;
  /** A regular expression in the syntax that JavaScript and PostgreSQL share. The whole value must match. */
  pattern: string;
  /** A value that is valid, as an example. */
  example: string;
  check?: CheckOf;
  /** Whether a product can have several values of the kind in the market. */
  isRepeated?: boolean;
  /** The product detail that has the value. The passport then only adds evidence to it (docs/decisions/0120). */
  detail?: 'udiDi' | 'gmdnCode' | 'artgNumber';
  sources: readonly [LegalSource, ...LegalSource[]];
};

export type MarketRules = Partial<Record<PassportKind, PassportRule>>;

/** A text without control characters at its ends: a name, a number without a fixed form. */
export const aText = {
  input: { type: 'text' },
  pattern: '\\S(.{0,198}\\S)?',
} as const;

export const aDocument = { input: { type: 'document' }, pattern: aText.pattern, isRepeated: true } as const;

export function oneOf(...choices: [string, ...string[]]) {
  return { input: { type: 'choice', choices }, pattern: choices.join('|'), example: choices[0] } as const;
}
