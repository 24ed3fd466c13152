import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { RequisitionsSearch } from './requisitions-search.ts';

/** Requisitions of an organization, newest first. Shows the previous rows while another page loads. */
export function requisitionsQuery(orgId: string, { status, cursor }: RequisitionsSearch) {
  return api.requisitions.list.queryOptions({
    input: { orgId, status, cursor },
    placeholderData: keepPreviousData,
  });
}

/** The requisitions whose current step the user can decide, oldest first. */
export function toDecideQuery(orgId: string) {
  return api.requisitions.listToDecide.queryOptions({ input: { orgId } });
}

/** The delegations from and to the user that have not ended; for a manager those of all members. */
export function delegationsQuery(orgId: string) {
  return api.approvalDelegations.list.queryOptions({ input: { orgId } });
}

export function requisitionQuery(id: string) {
  return api.requisitions.find.queryOptions({ input: { id } });
}
