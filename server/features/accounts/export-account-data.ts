import type { AccountExport } from '../../../contract/users.ts';
import type { ActorContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { listSessions } from '../identity/list-sessions.ts';
import { listPasskeys } from '../identity/passkeys/list-passkeys.ts';
import { findProfile } from '../identity/profile.ts';
import { listOwnDelegations } from '../orders/approvals/delegations.ts';
import { listOwnedBudgets } from '../orders/budgets/list-budgets.ts';
import { findCart } from '../orders/cart/find-cart.ts';
import { listRequestedAccounts } from '../orders/credit/list-accounts.ts';
import { listOrders, type OrderPage } from '../orders/list-orders.ts';
import { listOwnLots } from '../orders/lots/find-lots.ts';
import { listOwnMessages } from '../orders/messages/list-messages.ts';
import { listOwnRefunds } from '../orders/money/find-money.ts';
import { listOwnQuotes } from '../orders/quotes/find-received.ts';
import { listOwnRequests } from '../orders/quotes/find-request.ts';
import { listOwnRequisitions } from '../orders/requisitions/find-requisition.ts';
import { ownOrders } from '../orders/visible-orders.ts';
import { listOwnedCostCentres } from '../organizations/cost-centres/list-cost-centres.ts';
import { listAddresses } from '../organizations/delivery/delivery-addresses.ts';
import { listMemberships } from '../organizations/queries.ts';
import { listIdentities } from '../organizations/single-sign-on/list-identities.ts';
import { listHidden } from '../organizations/single-sign-on/requirement.ts';
import { listOwnDeclarations } from '../organizations/verification/list-verification.ts';
import { listCards } from '../payments/cards/list-cards.ts';
import { readOwnLists } from '../products/lists/read-lists.ts';
import { listRestockRequests } from '../products/stock/restock-requests.ts';
import { listViews } from '../products/views/saved-views.ts';

/** Collects all stored data about a person (docs/product.md, Settings). */
export async function exportAccountData(context: ActorContext): Promise<AccountExport> {
  const { deps, actor } = context;
  // Refused in a view-as session, because the file contains all data, including addresses. The staff member could keep
  // the file after the session.
  if (actor.isViewedByStaff) throw refuse('VIEWING_ONLY');
  // The file also contains what the person has done for organizations that this session does not see.
  const hidden = await listHidden(context);
  if (hidden.length > 0)
    throw refuse('SINGLE_SIGN_ON_NEEDED', { organizations: hidden.map(({ name }) => name) });
  const [
    profile,
    memberships,
    orders,
    lots,
    refunds,
    messages,
    sessions,
    passkeys,
    externalIdentities,
    savedViews,
    restockRequests,
    lists,
    deliveryAddresses,
    savedCards,
    costCentres,
    budgets,
    requisitions,
    quoteRequests,
    quotes,
    creditAccounts,
    approvalDelegations,
    verification,
    cart,
  ] = await Promise.all([
    findProfile(deps.db, actor.userId),
    listMemberships(deps.db, actor),
    everyPurchase(context),
    listOwnLots(deps.db, actor.userId),
    listOwnRefunds(deps.db, actor),
    listOwnMessages(deps.db, actor.userId),
    listSessions(deps.db, actor),
    listPasskeys(deps.db, actor.userId),
    listIdentities(deps.db, actor.userId),
    listViews(deps.db, actor.userId),
    listRestockRequests(deps.db, actor.userId),
    readOwnLists(deps.db, actor),
    listAddresses(context, null),
    listCards(context, null),
    listOwnedCostCentres(deps.db, actor.userId),
    listOwnedBudgets(deps.db, actor.userId),
    listOwnRequisitions(deps.db, actor.userId),
    listOwnRequests(deps.db, actor.userId),
    listOwnQuotes(deps.db, actor.userId),
    listRequestedAccounts(deps.db, actor.userId),
    listOwnDelegations(deps.db, actor.userId),
    listOwnDeclarations(deps.db, actor.userId),
    findCart(context, { orgId: null, country: undefined, region: '' }),
  ]);
  if (!profile) throw refuse('UNAUTHORIZED');
  return {
    profile,
    memberships,
    orders,
    lots,
    refunds,
    messages,
    sessions,
    passkeys,
    externalIdentities,
    savedViews,
    restockRequests,
    lists,
    deliveryAddresses,
    savedCards,
    costCentres,
    budgets,
    requisitions,
    quoteRequests,
    quotes,
    creditAccounts,
    approvalDelegations,
    verification,
    cart,
    exportedAt: new Date().toISOString(),
  };
}

const pageSize = 500;

async function everyPurchase({ deps, actor }: ActorContext): Promise<OrderPage['items']> {
  const items: OrderPage['items'] = [];
  let cursor: string | null = null;
  do {
    const page: OrderPage = await listOrders(deps.db, {
      visible: ownOrders(actor),
      userId: actor.userId,
      cursor: cursor ?? undefined,
      pageSize,
    });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
