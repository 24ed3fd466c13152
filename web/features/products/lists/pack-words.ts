import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Pack } from '../../../../contract/order-lines.ts';

export const packWords: Record<Pack, MessageDescriptor> = {
  each: msg`Each`,
  box: msg`Box`,
  case: msg`Case`,
};
