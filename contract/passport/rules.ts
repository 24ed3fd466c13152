import type { PassportKind, RequiredState } from '../passport-lists.ts';

/**
 * The types of the rules of the regulatory passport. Each market is a file with data (au.ts, us.ts, …) that
 * `passport-kinds.ts` and `passport-gates.ts` list. A new market needs such a file and its lines in the lists.
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

/** What a device of these classes needs before it may be active in a market. One value of one of the kinds is enough. */
export type Requirement = {
  /** Unique in the market. */
  name: string;
  /** The risk classes to which it applies. Absent: every class, also while the class is not declared. */
  classes?: readonly [string, ...string[]];
  kinds: readonly [PassportKind, ...PassportKind[]];
  needs: RequiredState;
  /** The first day on which it holds. Days are in UTC. */
  since: string;
  /** The last day on which a product that is older than the requirement may lack the value. */
  graceUntil: string;
  /** The last day on which it holds, if a later requirement replaces it. */
  until?: string;
  source: LegalSource;
};

/** A change of the requirements increases the version. */
export type MarketGate = {
  version: number;
  /** ISO 3166-1 alpha-2. */
  countries: readonly [string, ...string[]];
  requirements: readonly [Requirement, ...Requirement[]];
};

/** The first version of the requirements: since when they hold, and until when older products may lack the evidence. */
export const firstVersion = { since: '2026-11-15', graceUntil: '2027-05-31' } as const;

/** A text without control characters at its ends: a name, a number without a fixed form. */
export const aText = {
  input: { type: 'text' },
  pattern: '\\S(.{0,198}\\S)?',
} as const;

export const aDocument = { input: { type: 'document' }, pattern: aText.pattern, isRepeated: true } as const;

export function oneOf(...choices: [string, ...string[]]) {
  return { input: { type: 'choice', choices }, pattern: choices.join('|'), example: choices[0] } as const;
}
