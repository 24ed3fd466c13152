import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrganizationStatus } from '../../../../contract/organizations.ts';
import type { UserState } from '../../../../contract/staff-tools.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

export const userStateWords: Record<UserState, { label: MessageDescriptor; tone: Tone }> = {
  active: { label: msg`Active`, tone: 'green' },
  unverified: { label: msg({ message: 'Not verified', context: 'user' }), tone: 'amber' },
  suspended: { label: msg({ message: 'Suspended', context: 'user' }), tone: 'red' },
  deleted: { label: msg`Deleted`, tone: 'neutral' },
};

export const organizationStatusTones: Record<OrganizationStatus, Tone> = {
  active: 'green',
  suspended: 'red',
  closed: 'neutral',
};
