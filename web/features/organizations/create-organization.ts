import type { QueryClient } from '@tanstack/react-query';
import {
  type Membership,
  type OrganizationType,
  organizationTypes,
} from '../../../contract/organizations.ts';
import { client } from '../../api/client.ts';
import { isRefusal, refusedFields } from '../../api/error-words.ts';
import { organizationsQuery } from './list-organizations.ts';
import { storeChoice } from './stored-choice.ts';

type NewOrganization = { name: string; type: string; description: string };

/**
 * Creates the organization, reloads the user's list, and returns the new entry of the list, in which the user has the
 * role of owner (docs/product.md, Organizations). The new organization becomes the active one.
 * @throws InvalidOrganizationType when the type is invalid; no organization is created then
 */
export async function createOrganization(
  queries: QueryClient,
  userId: string,
  { name, type, description }: NewOrganization,
): Promise<Membership> {
  const created = await create({ name, type: organizationType(type), description });
  const memberships = await queries.fetchQuery({ ...organizationsQuery, staleTime: 0 }).catch(() => []);
  const listed = memberships.find(({ id }) => id === created.id) ?? created;
  storeChoice(userId, listed.id);
  return listed;
}

/** Thrown when the type is neither buyer_org nor seller_org. */
export class InvalidOrganizationType extends Error {}

function organizationType(type: string): OrganizationType {
  const known = organizationTypes.find((candidate) => candidate === type.trim());
  if (!known) throw new InvalidOrganizationType(type);
  return known;
}

async function create(organization: Parameters<typeof client.organizations.create>[0]): Promise<Membership> {
  try {
    return await client.organizations.create(organization);
  } catch (error) {
    if (isRefusal(error) && refusedFields(error).type) throw new InvalidOrganizationType();
    throw error;
  }
}
