import type { Membership, OrganizationType } from '../../../contract/organizations.ts';
import type { Transaction } from '../../db/connection.ts';
import { organizationMembers, organizations } from '../../db/schema.ts';

type Input = { name: string; type: OrganizationType; description: string };

/** Within the caller's transaction: the organization and, in the same breath, its creator as owner. */
export async function createOrganization(tx: Transaction, userId: string, input: Input): Promise<Membership> {
  const orgId = crypto.randomUUID();
  const [organization] = await tx
    .insert(organizations)
    .values({ id: orgId, ...input, createdBy: userId })
    .returning({ createdAt: organizations.createdAt });
  const [member] = await tx
    .insert(organizationMembers)
    .values({ orgId, userId, role: 'owner' })
    .returning({ createdAt: organizationMembers.createdAt });
  if (!organization || !member) throw new Error('The new organization was not returned');
  return {
    id: orgId,
    ...input,
    role: 'owner',
    createdAt: new Date(organization.createdAt).toISOString(),
    joinedAt: new Date(member.createdAt).toISOString(),
  };
}
