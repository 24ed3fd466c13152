import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FoundKind } from '../../../../contract/find-anything.ts';

export const foundWords: Record<FoundKind, MessageDescriptor> = {
  user: msg`User`,
  organization: msg`Organization`,
  product: msg`Product`,
  order: msg`Order`,
  refund: msg`Refund`,
  dispute: msg`Dispute`,
  movement: msg`Movement of money`,
  parcel: msg`Parcel`,
  event: msg`Event`,
  email: msg`Email`,
};
