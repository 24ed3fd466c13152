import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrganizationType } from '../../../contract/organizations.ts';
import type { OrganizationRole } from '../../../contract/permissions.ts';

export const roleWords: Record<OrganizationRole, MessageDescriptor> = {
  owner: msg`Owner`,
  admin: msg`Admin`,
  member: msg`Member`,
};

/** The banner's label (spec, App shell). */
export function typeLabel(type: OrganizationType | null): MessageDescriptor {
  if (type === 'seller_org') return msg`Manufacturer Organization`;
  if (type === 'buyer_org') return msg`Buyer Organization`;
  return msg`General`;
}

/** The short form, for a tag beside a name (spec, section 3). */
export function typeTag(type: string | null): MessageDescriptor {
  if (type === 'seller_org') return msg`Manufacturer`;
  if (type === 'buyer_org') return msg`Buyer`;
  return msg`General`;
}
