import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Membership } from '../../../contract/organizations.ts';
import { api, client } from '../../api/client.ts';
import { errorTitles, isRefusal } from '../../api/error-words.ts';
import { chooseActive } from './choose-active.ts';
import { storedChoice } from './stored-choice.ts';

/** The signed-in user's organizations, oldest membership first. */
export const organizationsQuery = queryOptions({
  queryKey: api.organizations.listMine.queryKey(),
  queryFn: async ({ signal }) => {
    try {
      return await client.organizations.listMine(undefined, { signal });
    } catch (error) {
      // If the organizations cannot be loaded, a toast says so and the error is logged to the console
      // (docs/product.md, Errors). A cancelled read is not an error.
      if (!signal.aborted) console.error('Unable to load organizations', error);
      throw error;
    }
  },
  meta: {
    errorTitle: (error) =>
      isRefusal(error) ? errorTitles.listOrganizations : errorTitles.listOrganizationsUnexpectedly,
  },
});

/** Finds the active organization, so that a route loader can load the data of the page. */
export async function findActiveOrganization(
  queries: QueryClient,
  userId: string,
): Promise<Membership | null> {
  const memberships = await queries.ensureQueryData(organizationsQuery).catch(() => []);
  return chooseActive(memberships, storedChoice(userId));
}
