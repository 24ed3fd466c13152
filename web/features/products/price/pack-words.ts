import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Pack } from '../../../../contract/order-lines.ts';

export const packWords: Record<Pack, MessageDescriptor> = {
  each: msg`Each`,
  box: msg`Box`,
  case: msg`Case`,
};

/** The label of a pack, such as `Box of 10`. A single unit is `Each`. */
export function packLabel({ pack, units }: { pack: Pack; units: number }): MessageDescriptor {
  if (pack === 'box') return msg`${plural(units, { one: 'Box of # unit', other: 'Box of # units' })}`;
  if (pack === 'case') return msg`${plural(units, { one: 'Case of # unit', other: 'Case of # units' })}`;
  return packWords.each;
}
