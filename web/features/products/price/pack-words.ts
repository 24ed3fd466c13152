import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Pack } from '../../../../contract/order-lines.ts';

export const packWords: Record<Pack, MessageDescriptor> = {
  each: msg`Each`,
  box: msg`Box`,
  case: msg`Case`,
};

/** A number of packs, such as `3 boxes`. Packs of single units are `units`. */
export function packsText(count: number, pack: Pack): MessageDescriptor {
  if (pack === 'box') return msg`${plural(count, { one: '# box', other: '# boxes' })}`;
  if (pack === 'case') return msg`${plural(count, { one: '# case', other: '# cases' })}`;
  return msg`${plural(count, { one: '# unit', other: '# units' })}`;
}

/** The label of a pack, such as `Box of 10`. A single unit is `Each`. */
export function packLabel({ pack, units }: { pack: Pack; units: number }): MessageDescriptor {
  if (pack === 'box') return msg`${plural(units, { one: 'Box of # unit', other: 'Box of # units' })}`;
  if (pack === 'case') return msg`${plural(units, { one: 'Case of # unit', other: 'Case of # units' })}`;
  return packWords.each;
}
