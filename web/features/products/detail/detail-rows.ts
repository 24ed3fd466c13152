import type { MessageDescriptor } from '@lingui/core';
import { detailEntries, isKnownDetail, type KnownDetail } from '../../../../contract/known-details.ts';
import { restrictionsIn } from '../../../../contract/supply-restrictions.ts';
import { humanize } from '../../../ui/humanize.ts';
import { detailWords } from './detail-words.ts';

export type DetailValue = string | number | boolean;
export type DetailRow =
  | { kind: 'known'; key: KnownDetail; label: MessageDescriptor; value: DetailValue }
  | { kind: 'free'; label: string; key: string; value: DetailValue };

/** The rows of the datasheet: known details first, then the seller's own in stored order. */
export function detailRows(details: Record<string, unknown>): DetailRow[] {
  const known = detailEntries.flatMap<DetailRow>(([key]) => {
    const value = shown(key === 'supplyRestrictions' ? inSequence(details[key]) : details[key]);
    return value === null ? [] : [{ kind: 'known', key, label: detailWords[key], value }];
  });
  const free = Object.entries(details).flatMap<DetailRow>(([key, raw]) => {
    const value = shown(raw);
    return value === null || isKnownDetail(key) ? [] : [{ kind: 'free', key, label: humanize(key), value }];
  });
  return [...known, ...free];
}

export function specificationRows(details: Record<string, unknown>): { name: string; value: string }[] {
  const { specifications } = details;
  if (typeof specifications !== 'object' || specifications === null) return [];
  return Object.entries(specifications).map(([name, value]) => ({ name, value: String(value) }));
}

/** Sellers state the restrictions in any sequence. In one sequence, equal restrictions are equal texts. */
function inSequence(stated: unknown): unknown {
  return typeof stated === 'string' ? restrictionsIn(stated).join(', ') : stated;
}

function shown(value: unknown): DetailValue | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' && value.trim() ? value : null;
}
