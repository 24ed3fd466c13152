import { humanize } from '../../../ui/humanize.ts';

/** The details that have a label of their own, in the order in which they are shown (data-model, Known product details). */
export const knownDetails = [
  'category',
  'brand',
  'model',
  'catalogNumber',
  'udiDi',
  'udiIssuer',
  'gmdnCode',
  'gmdnTerm',
  'fdaProductCode',
  'artgNumber',
  'deviceClass',
  'sterile',
  'singleUse',
  'containsLatex',
  'rxOnly',
  'mriSafety',
  'storage',
  'packSize',
  'unitOfMeasure',
] as const;
export type KnownDetail = (typeof knownDetails)[number];

export type DetailValue = string | number | boolean;
export type DetailRow =
  | { kind: 'known'; key: KnownDetail; value: DetailValue }
  | { kind: 'free'; label: string; key: string; value: DetailValue };

/** The rows of the datasheet: known details first, then the seller's own in the order they come. */
export function detailRows(details: Record<string, unknown>): DetailRow[] {
  const known = knownDetails.flatMap<DetailRow>((key) => {
    const value = shown(details[key]);
    return value === null ? [] : [{ kind: 'known', key, value }];
  });
  const free = Object.entries(details).flatMap<DetailRow>(([key, raw]) => {
    const value = shown(raw);
    return value === null || isKnown(key) ? [] : [{ kind: 'free', key, label: humanize(key), value }];
  });
  return [...known, ...free];
}

export function specificationRows(details: Record<string, unknown>): { name: string; value: string }[] {
  const { specifications } = details;
  if (typeof specifications !== 'object' || specifications === null) return [];
  return Object.entries(specifications).map(([name, value]) => ({ name, value: String(value) }));
}

function isKnown(key: string): boolean {
  return knownDetails.some((known) => known === key);
}

function shown(value: unknown): DetailValue | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' && value.trim() ? value : null;
}
