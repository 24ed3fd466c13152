import type { FieldCode } from './refusals.ts';

/**
 * What is known of a product beyond its columns: the one list of details, in the order in which they are shown. Names follow the
 * FDA's GUDID and GS1. A detail is an entry here and a label in the web's detail-words.ts. (Without a schema in it: the public
 * product page reads this file too. The checks made of it are in product-details.ts.)
 */
export type Detail = {
  /** A code is a text of signs rather than words; a choice is one of its `choices`. */
  kind: 'text' | 'code' | 'yesNo' | 'choice';
  choices?: readonly [string, ...string[]];
  /** What a code must look like, and what is said of one that does not. */
  form?: readonly [RegExp, FieldCode];
  /** Whether the seller's form has a field for it. (The category, which a product begins with, has one of its own.) */
  editable?: true;
};

export const knownDetails = {
  category: { kind: 'text' },
  brand: { kind: 'text', editable: true },
  model: { kind: 'code', editable: true },
  catalogNumber: { kind: 'code' },
  udiDi: { kind: 'code' },
  udiIssuer: { kind: 'choice', choices: ['GS1', 'HIBCC', 'ICCBBA'] },
  gmdnCode: { kind: 'code', form: [/^\d{5}$/, 'GMDN_CODE_INVALID'] },
  gmdnTerm: { kind: 'text' },
  fdaProductCode: { kind: 'code', form: [/^[A-Z]{3}$/, 'FDA_PRODUCT_CODE_INVALID'] },
  artgNumber: { kind: 'code', form: [/^\d{1,6}$/, 'ARTG_NUMBER_INVALID'] },
  deviceClass: {
    kind: 'choice',
    choices: ['I', 'IIa', 'IIb', 'III', 'AIMD', 'IVD 1', 'IVD 2', 'IVD 3', 'IVD 4'],
  },
  sterile: { kind: 'yesNo' },
  singleUse: { kind: 'yesNo' },
  containsLatex: { kind: 'yesNo' },
  rxOnly: { kind: 'yesNo' },
  mriSafety: { kind: 'choice', choices: ['MR Safe', 'MR Conditional', 'MR Unsafe', 'not stated'] },
  storage: { kind: 'text' },
  packSize: { kind: 'text' },
  unitOfMeasure: { kind: 'text' },
} as const satisfies Record<string, Detail>;

type Known = typeof knownDetails;
export type KnownDetail = keyof Known;

/** What a detail holds once it was checked. */
export type DetailOf<Key extends KnownDetail> = Known[Key] extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Known[Key] extends { kind: 'yesNo' }
    ? boolean
    : string;

/** The same without the particulars, for who goes through them all. */
export const detailEntries = Object.entries(knownDetails) as [KnownDetail, Detail][];

export function isKnownDetail(key: string): key is KnownDetail {
  return Object.hasOwn(knownDetails, key);
}
