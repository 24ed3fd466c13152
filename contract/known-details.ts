import type { RuleCode } from './field-messages.ts';
import { markets } from './passport-lists.ts';
import { supplyRestrictionsForm } from './supply-restrictions.ts';

/**
 * The only list of the product details that have no column of their own, in display order. Names follow the FDA's
 * GUDID and GS1. To add a detail, add an entry here and a label in the web's detail-words.ts. This file has no
 * schemas, so that the public product page does not load them; product-details.ts derives the schemas from this list.
 */
export type Detail = {
  /** The header of the detail's column in a file of products. It is the same in every language. */
  header: string;
  /** A `code` is an identifier such as a number. A `choice` is one of `choices`. */
  kind: 'text' | 'code' | 'yesNo' | 'choice';
  choices?: readonly [string, ...string[]];
  /** The pattern of a code, and the message for a value that does not match it. */
  form?: readonly [RegExp, RuleCode];
  /** The group of the detail in the seller's form. The category has no group, because it is among the basic fields. */
  group?: DetailGroup;
};

export const detailGroups = ['identification', 'classification', 'safety', 'packaging'] as const;
export type DetailGroup = (typeof detailGroups)[number];

export const knownDetails = {
  category: { header: 'Category', kind: 'text' },
  brand: { header: 'Brand', kind: 'text', group: 'identification' },
  model: { header: 'Model', kind: 'code', group: 'identification' },
  catalogNumber: { header: 'Catalogue number', kind: 'code', group: 'identification' },
  udiDi: { header: 'UDI-DI', kind: 'code', group: 'identification' },
  udiIssuer: {
    header: 'UDI issuing agency',
    kind: 'choice',
    choices: ['GS1', 'HIBCC', 'ICCBBA'],
    group: 'identification',
  },
  gmdnCode: {
    header: 'GMDN code',
    kind: 'code',
    form: [/^\d{5}$/, 'GMDN_CODE_INVALID'],
    group: 'classification',
  },
  gmdnTerm: { header: 'GMDN term', kind: 'text', group: 'classification' },
  fdaProductCode: {
    header: 'FDA product code',
    kind: 'code',
    form: [/^[A-Z]{3}$/, 'FDA_PRODUCT_CODE_INVALID'],
    group: 'classification',
  },
  artgNumber: {
    header: 'ARTG number',
    kind: 'code',
    form: [/^\d{1,6}$/, 'ARTG_NUMBER_INVALID'],
    group: 'classification',
  },
  deviceClass: {
    header: 'Device class',
    kind: 'choice',
    group: 'classification',
    choices: ['I', 'IIa', 'IIb', 'III', 'AIMD', 'IVD 1', 'IVD 2', 'IVD 3', 'IVD 4'],
  },
  /** The markets in which the product is offered, such as `AU, NZ`. Absent: every market (docs/decisions/0124). */
  markets: {
    header: 'Markets',
    kind: 'code',
    form: [new RegExp(`^(${markets.join('|')})(, ?(${markets.join('|')}))*$`), 'MARKETS_INVALID'],
    group: 'classification',
  },
  /** Why the product is supplied only to buyers with a licence (docs/decisions/0127). Absent: to everyone. */
  supplyRestrictions: {
    header: 'Supply restrictions',
    kind: 'code',
    form: [supplyRestrictionsForm, 'SUPPLY_RESTRICTIONS_INVALID'],
    group: 'classification',
  },
  /** The seller's own statement that the goods are free of Australian GST (gst.ts). */
  gstFree: { header: 'GST-free', kind: 'yesNo', group: 'classification' },
  sterile: { header: 'Sterile', kind: 'yesNo', group: 'safety' },
  singleUse: { header: 'Single use', kind: 'yesNo', group: 'safety' },
  containsLatex: { header: 'Contains latex', kind: 'yesNo', group: 'safety' },
  rxOnly: { header: 'Prescription only', kind: 'yesNo', group: 'safety' },
  mriSafety: {
    header: 'MRI safety',
    kind: 'choice',
    choices: ['MR Safe', 'MR Conditional', 'MR Unsafe', 'not stated'],
    group: 'safety',
  },
  storage: { header: 'Storage conditions', kind: 'text', group: 'packaging' },
  packSize: { header: 'Pack size', kind: 'text', group: 'packaging' },
  unitOfMeasure: { header: 'Unit of measure', kind: 'text', group: 'packaging' },
  /** The weight of one base unit with its package, in kilograms. Freight rules use it. */
  weight: {
    header: 'Weight (kg)',
    kind: 'code',
    form: [/^\d{1,6}(\.\d{1,3})?$/, 'WEIGHT_INVALID'],
    group: 'packaging',
  },
  /**
   * Whether the label of the product shows a lot or an expiry date. If so, the seller records it for each parcel
   * (parcels.ts).
   */
  lotBatch: { header: 'Has lot number', kind: 'yesNo', group: 'packaging' },
  expirationDate: { header: 'Has expiry date', kind: 'yesNo', group: 'packaging' },
} as const satisfies Record<string, Detail>;

type Known = typeof knownDetails;
export type KnownDetail = keyof Known;

/** The type of a detail's value after validation. */
export type DetailOf<Key extends KnownDetail> = Known[Key] extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Known[Key] extends { kind: 'yesNo' }
    ? boolean
    : string;

/**
 * These details are shown in lists. They are also shown in the header of a product's page if the product has too few
 * specifications (docs/decisions/0068).
 */
export const keyDetails = ['brand', 'packSize', 'deviceClass'] as const satisfies readonly KnownDetail[];

/** The details as a list with a wider type, for code that iterates over it. */
export const detailEntries = Object.entries(knownDetails) as [KnownDetail, Detail][];

export function isKnownDetail(key: string): key is KnownDetail {
  return Object.hasOwn(knownDetails, key);
}
