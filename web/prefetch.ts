import type { QueryClient } from '@tanstack/react-query';
import { roleAllows } from '../contract/permissions.ts';
import type { SessionStore } from './api/session-store.ts';
import { statisticsQuery } from './features/backoffice/api.ts';
import { orderCountsQuery, ordersQuery } from './features/orders/api.ts';
import { chosenSide, orderScope } from './features/orders/order-side.ts';
import { membersQuery, organizationQuery } from './features/organizations/api.ts';
import { findActiveOrganization } from './features/organizations/list-organizations.ts';
import { connectedAccountQuery } from './features/payments/api.ts';
import {
  catalogueQuery,
  marketplaceQuery,
  productQuery,
  productsSummaryQuery,
} from './features/products/api.ts';
import type {
  ManufacturerSearch,
  MarketplaceSearch,
  OrdersSearch,
  OrganizationsSearch,
} from './search-params.ts';

type Context = { queries: QueryClient; sessions: SessionStore };

/**
 * The data of each page, fetched while its code is still loading, or when the pointer rests on a link to it. Nothing waits for the
 * answers: a page shows its own skeleton.
 */
export const prefetch = {
  marketplace({ queries }: Context, search: MarketplaceSearch): void {
    void queries.prefetchQuery(marketplaceQuery(search));
  },

  product({ queries }: Context, id: string): void {
    void queries.prefetchQuery(productQuery(id));
  },

  async manufacturer(context: Context, search: ManufacturerSearch): Promise<void> {
    const active = await activeOrganization(context);
    if (active?.type !== 'seller_org') return;
    void context.queries.prefetchQuery(productsSummaryQuery(active.id));
    void context.queries.prefetchQuery(catalogueQuery(active.id, search));
    if (roleAllows(active.role, 'payments.read'))
      void context.queries.prefetchQuery(connectedAccountQuery(active.id));
  },

  async organizations(context: Context, { tab }: OrganizationsSearch): Promise<void> {
    const active = await activeOrganization(context);
    if (!active) return;
    void context.queries.prefetchQuery(organizationQuery(active.id));
    if (tab !== 'invitations') void context.queries.prefetchQuery(membersQuery(active.id));
  },

  organization({ queries }: Context, id: string): void {
    void queries.prefetchQuery(organizationQuery(id));
    void queries.prefetchQuery(membersQuery(id));
  },

  platform({ queries }: Context): void {
    void queries.prefetchQuery(statisticsQuery);
  },

  async orders(context: Context, search: OrdersSearch): Promise<void> {
    const active = await activeOrganization(context);
    const scope = orderScope(chosenSide(search, active), active);
    void context.queries.prefetchQuery(orderCountsQuery(scope));
    void context.queries.prefetchQuery(ordersQuery(scope, search));
  },
};

async function activeOrganization({ queries, sessions }: Context) {
  const { user } = sessions.state();
  return user && findActiveOrganization(queries, user.id);
}
