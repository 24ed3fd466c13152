import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Invitation } from '../../../../contract/invitations.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

type Status = Invitation['status'];

export function InvitationStatus({ status }: { status: Status }) {
  const { t } = useLingui();
  return <StatusBadge tone={tones[status]}>{t(words[status])}</StatusBadge>;
}

/**
 * The current status. The server's status may be outdated: an invitation may have expired since it was read, and
 * realtime does not report that.
 */
export function currentStatus({ status, expiresAt }: { status: Status; expiresAt: string }): Status {
  return status === 'pending' && Date.parse(expiresAt) <= Date.now() ? 'expired' : status;
}

const words: Record<Status, MessageDescriptor> = {
  pending: msg`Pending`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  revoked: msg`Revoked`,
  expired: msg`Expired`,
};

const tones: Record<Status, Tone> = {
  pending: 'amber',
  accepted: 'green',
  declined: 'red',
  revoked: 'neutral',
  expired: 'neutral',
};
