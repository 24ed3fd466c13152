import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlatformRole } from '../../../../contract/permissions.ts';

export const platformRoleWords: Record<PlatformRole, MessageDescriptor> = {
  super_admin: msg`Platform staff`,
  admin: msg`Administrator`,
  seller: msg`Seller`,
  buyer: msg`Buyer`,
};
