import type { QueryClient } from '@tanstack/react-query';
import type { PlatformOrganizationsSearch, PlatformUsersSearch, SupportSearch } from '../../search-params.ts';
import { fetchPart } from '../../ui/fetched-part.ts';
import { platformOrganizationsQuery, statisticsQuery, trendsQuery, usersQuery } from './api.ts';
import { organizationSheet, trendCharts, userSheet } from './fetched-parts.ts';
import { recentQuery, standingQuery } from './support/first-queries.ts';

/** As `prefetch` of the other pages (web/prefetch.ts), in a file of its own that only the pages of platform staff fetch. */
export const prefetchStaff = {
  platform(queries: QueryClient): void {
    void queries.prefetchQuery(statisticsQuery);
    void queries.prefetchQuery(trendsQuery('30d'));
    fetchPart(trendCharts);
  },

  platformUsers(queries: QueryClient, search: PlatformUsersSearch): void {
    void queries.prefetchQuery(usersQuery(search));
    if (search.user) fetchPart(userSheet);
  },

  platformOrganizations(queries: QueryClient, search: PlatformOrganizationsSearch): void {
    void queries.prefetchQuery(platformOrganizationsQuery(search));
    if (search.organization) fetchPart(organizationSheet);
  },

  support(queries: QueryClient, tab: SupportSearch['tab']): void {
    void queries.prefetchQuery(standingQuery);
    if (!tab || tab === 'products') void queries.prefetchQuery(recentQuery);
  },
};

export type StaffPrefetch = typeof prefetchStaff;
