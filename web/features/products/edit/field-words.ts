import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isKnownDetail } from '../../../../contract/known-details.ts';
import { humanize } from '../../../ui/humanize.ts';
import { columnWords } from '../column-words.ts';
import { detailWords } from '../detail/detail-words.ts';

const words: Record<string, MessageDescriptor> = {
  ...columnWords,
  onHand: msg`On hand`,
  lowStockAt: msg`Low-stock warning`,
  packs: msg`Packs`,
  family: msg`Product family`,
  optionValues: msg`Option values`,
  specifications: msg`Specifications`,
  furtherDetails: msg`Further details`,
};

/**
 * The label of a field such as `price` or `details.brand`. For a detail that the seller added, the key itself is the
 * label.
 */
export function fieldWords(field: string): MessageDescriptor | string {
  const key = field.replace(/^details\./, '');
  return words[key] ?? (isKnownDetail(key) ? detailWords[key] : humanize(key));
}
