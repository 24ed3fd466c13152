import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PurchaseStatus } from '../../../../contract/purchase-status.ts';
import type { Tone } from '../../../ui/status-badge.tsx';
import { orderStatusWords } from '../order-words.ts';

/**
 * The text of each state of a purchase. The state of a purchase is the state of the order that has progressed least.
 */
export const purchaseStatusWords: Record<PurchaseStatus, { label: MessageDescriptor; tone: Tone }> = {
  ...orderStatusWords,
  open: { label: msg`To be paid`, tone: 'amber' },
  paying: { label: msg`At the bank`, tone: 'blue' },
};
