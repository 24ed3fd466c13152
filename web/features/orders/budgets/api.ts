import { api } from '../../../api/client.ts';

/** The budgets of an organization that the user sees, the latest period first. */
export function budgetsQuery(orgId: string) {
  return api.budgets.list.queryOptions({ input: { orgId } });
}

export function budgetQuery(id: string) {
  return api.budgets.find.queryOptions({ input: { id } });
}
