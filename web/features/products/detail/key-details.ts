import type { MessageDescriptor } from '@lingui/core';
import { keyDetails } from '../../../../contract/known-details.ts';
import { limits } from '../../../../contract/limits.ts';
import { type DetailValue, detailRows, specificationRows } from './detail-rows.ts';

type KeyDetail = { label: MessageDescriptor | string; value: DetailValue };

/**
 * The details next to the pictures (docs/decisions/0068): the catalogue number and the seller's first specifications.
 * If the product has too few specifications, known details are added.
 */
export function keyDetailsOf(details: Record<string, unknown>): KeyDetail[] {
  const rows = detailRows(details);
  const known = (keys: readonly string[]) =>
    keys.flatMap((key) => rows.filter((row) => row.kind === 'known' && row.key === key));
  const specifications = specificationRows(details).map(({ name, value }) => ({ label: name, value }));
  return [
    ...known(['catalogNumber']),
    ...[...specifications, ...known(keyDetails)].slice(0, limits.keySpecifications),
  ];
}
