import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AgreementState } from '../../../../contract/agreement-states.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

export const stateWords: Record<AgreementState, { tone: Tone; words: MessageDescriptor }> = {
  upcoming: { tone: 'blue', words: msg({ message: 'Upcoming', context: 'price agreement' }) },
  active: { tone: 'green', words: msg({ message: 'Active', context: 'price agreement' }) },
  ended: { tone: 'neutral', words: msg({ message: 'Ended', context: 'price agreement' }) },
};
