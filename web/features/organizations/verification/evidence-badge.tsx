import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { EvidenceState } from '../../../../contract/evidence-states.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

/** The state of a declared value. */
export function EvidenceBadge({ state }: { state: EvidenceState }) {
  const { t } = useLingui();
  return <StatusBadge tone={tones[state]}>{t(words[state])}</StatusBadge>;
}

const words: Record<EvidenceState, MessageDescriptor> = {
  declared: msg({ message: 'Declared', context: 'passport' }),
  verified: msg({ message: 'Verified', context: 'passport' }),
  expired: msg({ message: 'Expired', context: 'passport' }),
  revoked: msg({ message: 'Revoked', context: 'passport' }),
};

const tones: Record<EvidenceState, Tone> = {
  declared: 'blue',
  verified: 'green',
  expired: 'amber',
  revoked: 'red',
};
