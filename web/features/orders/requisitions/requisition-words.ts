import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RequisitionStatus } from '../../../../contract/requisitions.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

export const requisitionStatusWords: Record<RequisitionStatus, { label: MessageDescriptor; tone: Tone }> = {
  submitted: { label: msg`Waits for approval`, tone: 'amber' },
  approved: { label: msg`Approved`, tone: 'green' },
  ordered: { label: msg`Ordered`, tone: 'blue' },
  rejected: { label: msg`Rejected`, tone: 'red' },
  withdrawn: { label: msg`Withdrawn`, tone: 'neutral' },
  expired: { label: msg({ message: 'Expired', context: 'requisition' }), tone: 'neutral' },
};
