import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PurchaseStatus } from '../../../../contract/purchase-status.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

/** The text of each state of a purchase. A purchase has the state of its least advanced order. */
export const purchaseStatusWords: Record<PurchaseStatus, { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg`To be paid`, tone: 'amber' },
  paying: { label: msg`At the bank`, tone: 'blue' },
  processing: { label: msg`Processing`, tone: 'blue' },
  completed: { label: msg`Completed`, tone: 'green' },
  refunded: { label: msg({ message: 'Refunded', context: 'order' }), tone: 'violet' },
  failed: { label: msg`Failed`, tone: 'red' },
  cancelled: { label: msg`Cancelled`, tone: 'neutral' },
};
