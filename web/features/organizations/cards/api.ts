import { api } from '../../../api/client.ts';

/** The saved cards of an organization, or the user's own when `orgId` is null. The default comes first. */
export function savedCardsQuery(orgId: string | null) {
  return api.cards.list.queryOptions({ input: orgId === null ? {} : { orgId } });
}
