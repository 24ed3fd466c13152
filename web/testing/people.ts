import type { Invitation, ReceivedInvitation } from '../../contract/invitations.ts';
import type { Member } from '../../contract/members.ts';
import type { Address, OrganizationProfile } from '../../contract/organizations.ts';
import { purchasingOf } from '../../contract/permissions.ts';
import type { Profile } from '../../contract/users.ts';
import { membership } from './organizations.ts';
import { user } from './session.ts';

export const orgId = membership().id;
export const otherId = '01980000-0000-7000-8000-000000000099';
const time = '2026-11-20T10:00:00.000Z';

export function profileOf(parts: Partial<Profile> = {}): Profile {
  return {
    ...user,
    role: 'seller',
    isEmailVerified: true,
    createdAt: time,
    ...parts,
  };
}

export const addressOf = (parts: Partial<Address> = {}): Address => ({
  line1: '1 High Street',
  line2: '',
  city: 'Perth',
  region: 'WA',
  postalCode: '6000',
  country: 'AU',
  ...parts,
});

/** The profile of the organization that `membership` returns. */
export function organizationOf(parts: Partial<OrganizationProfile> = {}): OrganizationProfile {
  return {
    id: orgId,
    name: membership().name,
    type: 'seller_org',
    description: '',
    status: 'active',
    suspendedBecause: null,
    logoUrl: null,
    website: '',
    phone: '',
    abn: '',
    gstRegistered: false,
    checkoutRequires: { purchaseOrderNumber: false, costCentre: false },
    billingAddress: null,
    shippingAddress: null,
    createdAt: time,
    role: 'owner',
    counts: {
      members: 1,
      byRole: { owner: 1, admin: 0, member: 0 },
      pendingInvitations: 0,
      products: 0,
      activeProducts: 0,
    },
    ...parts,
  };
}

/** The signed-in user as a member with the role of owner. For a colleague, pass another `userId`. */
export function memberOf(parts: Partial<Member> = {}): Member {
  return {
    userId: user.id,
    fullName: user.fullName,
    email: user.email,
    avatarUrl: null,
    role: 'owner',
    purchasing: purchasingOf(parts.role ?? 'owner', null),
    joinedAt: time,
    ...parts,
  };
}

export function invitationOf(parts: Partial<Invitation> = {}): Invitation {
  return {
    id: otherId,
    email: 'bo@lab.example',
    role: 'member',
    status: 'pending',
    invitedByName: user.fullName,
    createdAt: time,
    expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    ...parts,
  };
}

export function receivedOf(parts: Partial<ReceivedInvitation> = {}): ReceivedInvitation {
  return {
    id: otherId,
    organization: { id: otherId, name: 'Vision Clinic', type: 'buyer_org' },
    email: user.email,
    role: 'member',
    status: 'pending',
    invitedByName: 'Bo Buyer',
    expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    ...parts,
  };
}
