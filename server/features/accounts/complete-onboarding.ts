import { and, eq, isNull } from 'drizzle-orm';
import type { Membership, OrganizationType } from '../../../contract/organizations.ts';
import type { PrimaryRole } from '../../../contract/permissions.ts';
import { refuse } from '../../access/refuse.ts';
import type { Database } from '../../db/connection.ts';
import { users } from '../../db/schema/identity.ts';
import { withActor } from '../../db/with-actor.ts';
import { createOrganization } from '../organizations/create-organization.ts';

type Input = {
  role: PrimaryRole;
  organization: { name: string; type: OrganizationType; description: string } | null;
};
type Outcome = { role: PrimaryRole; organization: Membership | null };

/**
 * Sets the role and creates the organization in one transaction, so that a refusal changes nothing. Refused when the
 * user already has a role.
 */
export function completeOnboarding(db: Database, userId: string, input: Input): Promise<Outcome> {
  return withActor(db, userId, async (tx) => {
    const chosen = await tx
      .update(users)
      .set({ role: input.role })
      .where(and(eq(users.id, userId), isNull(users.role)))
      .returning({ id: users.id });
    if (chosen.length === 0) throw refuse('ALREADY_ONBOARDED');
    const organization = input.organization && (await createOrganization(tx, userId, input.organization));
    return { role: input.role, organization };
  });
}
