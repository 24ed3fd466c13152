import { keepPreviousData } from '@tanstack/react-query';
import { limits } from '../../../../contract/limits.ts';
import { api } from '../../../api/client.ts';

/** The accounts that an organization has at sellers, newest first. Shows the previous rows while another page loads. */
export function ownAccountsQuery(orgId: string, cursor: string | undefined) {
  return api.creditAccounts.list.queryOptions({
    input: { orgId, cursor },
    placeholderData: keepPreviousData,
  });
}

/** The accounts of an organization on which it can buy, among its newest accounts. */
export function openAccountsQuery(orgId: string) {
  return api.creditAccounts.list.queryOptions({ input: { orgId, pageSize: limits.pageSize.max } });
}

/** The accounts that a seller has for its buyers, newest first. */
export function grantedAccountsQuery(orgId: string, cursor: string | undefined) {
  return api.creditAccounts.listGranted.queryOptions({
    input: { orgId, cursor },
    placeholderData: keepPreviousData,
  });
}

export function accountQuery(id: string) {
  return api.creditAccounts.find.queryOptions({ input: { id } });
}
