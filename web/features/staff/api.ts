import { keepPreviousData } from '@tanstack/react-query';
import type { ListedUser, OrganizationsQuery, TrendSpan, UsersQuery } from '../../../contract/staff-tools.ts';
import { api } from '../../api/client.ts';
import type { PlatformOrganizationsSearch, PlatformUsersSearch } from './search-params.ts';

export const statisticsQuery = api.platform.summarize.queryOptions();

export function trendsQuery(span: TrendSpan) {
  return api.platform.trends.queryOptions({ input: { span }, placeholderData: keepPreviousData });
}

/** The accounts that match the filters of the URL. The server validates their values. */
export function usersQuery({ user: _shown, ...query }: PlatformUsersSearch) {
  return api.platform.listUsers.queryOptions({
    input: query as Partial<UsersQuery>,
    placeholderData: keepPreviousData,
  });
}

export function userQuery(id: ListedUser['id']) {
  return api.platform.findUser.queryOptions({ input: { id } });
}

export function platformOrganizationsQuery({ organization: _shown, ...query }: PlatformOrganizationsSearch) {
  return api.platform.listOrganizations.queryOptions({
    input: query as Partial<OrganizationsQuery>,
    placeholderData: keepPreviousData,
  });
}

export function platformOrganizationQuery(id: string) {
  return api.platform.findOrganization.queryOptions({ input: { id } });
}
