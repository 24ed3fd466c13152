import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProductRestriction } from '../../../../contract/product-restrictions.ts';

export const restrictionWords: Record<ProductRestriction, MessageDescriptor> = {
  prescriptionOnly: msg`Prescription use only`,
  highRisk: msg`High risk (class III, AIMD or IVD 4)`,
  containsLatex: msg({ message: 'Contains latex', context: 'restriction' }),
  mriUnsafe: msg`MR Unsafe`,
};
