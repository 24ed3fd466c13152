import type { Membership, OrganizationType } from '../../../contract/organizations.ts';
import { purchasingOf } from '../../../contract/permissions.ts';
import type { Transaction } from '../../db/connection.ts';
import { organizationMembers, organizations } from '../../db/schema/organizations.ts';

type Input = { name: string; type: OrganizationType; description: string };

/** Creates the organization with its creator as owner, in the caller's transaction. */
export async function createOrganization(tx: Transaction, userId: string, input: Input): Promise<Membership> {
  const [organization] = await tx
    .insert(organizations)
    .values({ ...input, createdBy: userId })
    .returning({ id: organizations.id, createdAt: organizations.createdAt });
  if (!organization) throw new Error('The new organization was not returned');
  const [member] = await tx
    .insert(organizationMembers)
    .values({ orgId: organization.id, userId, role: 'owner' })
    .returning({ createdAt: organizationMembers.createdAt });
  if (!member) throw new Error('The new owner was not returned');
  return {
    id: organization.id,
    ...input,
    role: 'owner',
    purchasing: purchasingOf('owner', null),
    isSuspended: false,
    suspendedBecause: null,
    createdAt: new Date(organization.createdAt).toISOString(),
    joinedAt: new Date(member.createdAt).toISOString(),
  };
}
