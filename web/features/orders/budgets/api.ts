import { api } from '../../../api/client.ts';

/** The budgets of an organization that the user sees, the latest period first. */
export function budgetsQuery(orgId: string) {
  return api.budgets.list.queryOptions({ input: { orgId } });
}

/** What is left now of the budgets of a cost centre. */
export function budgetEffectQuery(orgId: string, costCentre: string) {
  return api.budgets.effect.queryOptions({ input: { orgId, costCentre } });
}

export function budgetQuery(id: string) {
  return api.budgets.find.queryOptions({ input: { id } });
}
