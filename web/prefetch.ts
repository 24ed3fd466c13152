import type { QueryClient } from '@tanstack/react-query';
import { canManageOrganization, roleAllows } from '../contract/permissions.ts';
import type { SessionStore } from './api/session-store.ts';
import {
  orderCountsQuery,
  orderMoneyQuery,
  orderQuery,
  ordersQuery,
  statementQuery,
} from './features/orders/api.ts';
import {
  buyAgain,
  orderDisputes,
  orderList,
  paymentCard,
  salesInbox,
} from './features/orders/fetched-parts.ts';
import { scopeOf } from './features/orders/order-side.ts';
import { monthOf } from './features/orders/statement/months.ts';
import {
  auditQuery,
  invitationsQuery,
  membersQuery,
  organizationQuery,
} from './features/organizations/api.ts';
import { deliveryAddressesQuery } from './features/organizations/delivery/api.ts';
import {
  adminConsole,
  createOrganizationDialog,
  inviteSheet,
  organizationDetail,
} from './features/organizations/fetched-parts.ts';
import { findActiveOrganization } from './features/organizations/list-organizations.ts';
import { connectedAccountQuery } from './features/payments/api.ts';
import {
  catalogueQuery,
  documentsQuery,
  imagesQuery,
  latestProductsQuery,
  marketplaceQuery,
  productQuery,
  productsSummaryQuery,
  sellerProductsQuery,
  sellerQuery,
  similarProductsQuery,
} from './features/products/api.ts';
import {
  createProductDialog,
  editProductForm,
  importProducts,
  productFiles,
  productTable,
} from './features/products/fetched-parts.ts';
import { importsQuery } from './features/products/import/api.ts';
import { viewOf } from './features/products/marketplace/marketplace-view.ts';
import type {
  AdminSearch,
  ManufacturerSearch,
  MarketplaceSearch,
  OrdersSearch,
  OrganizationsSearch,
  SellerSearch,
  StatementSearch,
} from './search-params.ts';
import { fetchPart } from './ui/fetched-part.ts';

type Context = { queries: QueryClient; sessions: SessionStore };

/**
 * The data of each page and the code of what its address opens over it, fetched while the page's own code is still loading, or
 * when the pointer rests on a link to it. Nothing waits for the
 * answers: a page shows its own skeleton.
 */
export const prefetch = {
  marketplace({ queries }: Context, search: MarketplaceSearch): void {
    void queries.prefetchQuery(marketplaceQuery(search));
    if (viewOf(search) === 'list') fetchPart(productTable);
  },

  product({ queries }: Context, id: string): void {
    void queries.prefetchQuery(productQuery(id));
    void queries.prefetchQuery(similarProductsQuery(id));
  },

  seller({ queries }: Context, id: string, { cursor }: SellerSearch): void {
    void queries.prefetchQuery(sellerQuery(id));
    void queries.prefetchQuery(sellerProductsQuery(id, cursor));
  },

  editProduct(context: Context, id: string): void {
    fetchPart(editProductForm);
    prefetch.product(context, id);
  },

  async productImages(context: Context, id: string): Promise<void> {
    fetchPart(productFiles);
    prefetch.product(context, id);
    const active = await activeOrganization(context);
    if (!active || !canManageOrganization(active.role)) return;
    void context.queries.prefetchQuery(imagesQuery(id));
    void context.queries.prefetchQuery(documentsQuery(id));
  },

  async manufacturer(context: Context, search: ManufacturerSearch): Promise<void> {
    if (search.new) fetchPart(createProductDialog);
    const active = await activeOrganization(context);
    if (active?.type !== 'seller_org') return;
    void context.queries.prefetchQuery(productsSummaryQuery(active.id));
    void context.queries.prefetchQuery(organizationQuery(active.id));
    void context.queries.prefetchQuery(catalogueQuery(active.id, search));
    if (roleAllows(active.role, 'payments.read'))
      void context.queries.prefetchQuery(connectedAccountQuery(active.id));
  },

  async importProducts(context: Context): Promise<void> {
    fetchPart(importProducts);
    const active = await activeOrganization(context);
    if (active?.type === 'seller_org' && roleAllows(active.role, 'products.manage'))
      void context.queries.prefetchQuery(importsQuery(active.id));
  },

  async statement(
    context: Context,
    { month = monthOf(new Date()), organization }: StatementSearch,
  ): Promise<void> {
    if (organization) return;
    const active = await activeOrganization(context);
    if (active?.type === 'seller_org' && roleAllows(active.role, 'payments.read'))
      void context.queries.prefetchQuery(statementQuery({ orgId: active.id, month }));
  },

  async organizations(context: Context, { tab, create, invite }: OrganizationsSearch): Promise<void> {
    if (create) fetchPart(createOrganizationDialog);
    if (invite) fetchPart(inviteSheet);
    const active = await activeOrganization(context);
    if (!active) return;
    void context.queries.prefetchQuery(organizationQuery(active.id));
    if (tab !== 'invitations') void context.queries.prefetchQuery(membersQuery(active.id));
    else if (canManageOrganization(active.role))
      void context.queries.prefetchQuery(invitationsQuery(active.id));
  },

  organization({ queries }: Context, id: string): void {
    fetchPart(organizationDetail);
    void queries.prefetchQuery(latestProductsQuery(id));
    void queries.prefetchQuery(organizationQuery(id));
    void queries.prefetchQuery(membersQuery(id));
    void queries.prefetchQuery(deliveryAddressesQuery(id));
  },

  async admin(context: Context, search: AdminSearch): Promise<void> {
    const active = await activeOrganization(context);
    if (!active || !canManageOrganization(active.role)) return;
    fetchPart(adminConsole);
    void context.queries.prefetchQuery(organizationQuery(active.id));
    void context.queries.prefetchQuery(auditQuery(active.id, search));
    void context.queries.prefetchQuery(membersQuery(active.id));
  },

  async orders(context: Context, search: OrdersSearch): Promise<void> {
    const active = await activeOrganization(context);
    const scope = scopeOf(search, active);
    fetchPart(scope.side === 'sales' ? salesInbox : orderList);
    void context.queries.prefetchQuery(orderCountsQuery(scope));
    void context.queries.prefetchQuery(ordersQuery(scope, search));
  },

  order({ queries }: Context, id: string): void {
    fetchPart(buyAgain);
    fetchPart(paymentCard);
    fetchPart(orderDisputes);
    void queries.prefetchQuery(orderMoneyQuery(id));
    void queries.prefetchQuery(orderQuery(id));
  },
};

async function activeOrganization({ queries, sessions }: Context) {
  const { user } = sessions.state();
  return user && findActiveOrganization(queries, user.id);
}
