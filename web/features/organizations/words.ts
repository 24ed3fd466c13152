import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrganizationStatus, OrganizationType } from '../../../contract/organizations.ts';
import type { InvitableRole, OrganizationRole } from '../../../contract/permissions.ts';

export const roleWords: Record<OrganizationRole, MessageDescriptor> = {
  owner: msg`Owner`,
  admin: msg`Admin`,
  member: msg`Member`,
};

/** The label for the number of members, per role. */
export const roleCountWords: Record<OrganizationRole, MessageDescriptor> = {
  owner: msg`Owners`,
  admin: msg`Admins`,
  member: msg`Members`,
};

/** Describes each role in the form that invites people. */
export const roleTexts: Record<InvitableRole, MessageDescriptor> = {
  member: msg`Sees products and orders, and buys.`,
  admin: msg`Also manages products, members and payments.`,
};

export const organizationStatusWords: Record<OrganizationStatus, MessageDescriptor> = {
  active: msg({ message: 'Active', context: 'organization' }),
  suspended: msg`Suspended`,
  closed: msg`Closed`,
};

/** The label of an organization's type in the banner (docs/product.md, App shell). */
export function typeLabel(type: OrganizationType | null): MessageDescriptor {
  if (type === 'seller_org') return msg`Manufacturer Organization`;
  if (type === 'buyer_org') return msg`Buyer Organization`;
  return msg`General`;
}

/** The short label of an organization's type, for a tag next to its name (docs/product.md, Organizations). */
export function typeTag(type: string | null): MessageDescriptor {
  if (type === 'seller_org') return msg`Manufacturer`;
  if (type === 'buyer_org') return msg`Buyer`;
  return msg`General`;
}
