import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KeyState } from '../../../../contract/api-keys.ts';
import type { KeyScope } from '../../../../contract/key-scopes.ts';
import type { Tone } from '../../../ui/status-badge.tsx';

export const scopeWords: Record<KeyScope, MessageDescriptor> = {
  'organization.read': msg`Read members and cost centres`,
  'audit.read': msg`Read the audit`,
  'products.read': msg`Read products and stock`,
  'products.manage': msg`Change products and stock`,
  'sales.read': msg`Read sales`,
  'purchases.read': msg`Read purchases`,
};

export const stateLooks: Record<KeyState, { tone: Tone; word: MessageDescriptor }> = {
  active: { tone: 'green', word: msg`Active` },
  unconfirmed: { tone: 'amber', word: msg`Not confirmed` },
  expired: { tone: 'red', word: msg`Expired` },
  revoked: { tone: 'neutral', word: msg`Revoked` },
};
