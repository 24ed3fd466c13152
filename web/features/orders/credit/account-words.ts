import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CreditAccountState } from '../../../../contract/credit-account-states.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

export const accountStateWords: Record<CreditAccountState, { label: MessageDescriptor; tone: Tone }> = {
  requested: { label: msg({ message: 'Requested', context: 'credit account' }), tone: 'amber' },
  open: { label: msg({ message: 'Open', context: 'credit account' }), tone: 'green' },
  blocked: { label: msg({ message: 'Blocked', context: 'credit account' }), tone: 'red' },
  closed: { label: msg({ message: 'Closed', context: 'credit account' }), tone: 'neutral' },
  declined: { label: msg({ message: 'Declined', context: 'credit account' }), tone: 'neutral' },
  withdrawn: { label: msg({ message: 'Withdrawn', context: 'credit account' }), tone: 'neutral' },
};
