import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PintObstacle } from '../../../../contract/order-documents.ts';

export const pintObstacleWords: Record<PintObstacle, MessageDescriptor> = {
  currency: msg`No PINT A-NZ file: the amounts are not in AUD.`,
  seller_abn: msg`No PINT A-NZ file: the seller had no ABN.`,
  buyer_abn: msg`No PINT A-NZ file: the buyer had no ABN.`,
  new_zealand: msg`No PINT A-NZ file: a party in New Zealand needs an NZBN.`,
  gst_rounding: msg`No PINT A-NZ file: the rounded GST of the lines differs from 10% by more than A$1.`,
};
