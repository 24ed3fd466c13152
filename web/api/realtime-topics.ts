import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Change } from '../../contract/realtime.ts';
import { api } from './client.ts';
import { isAnswer } from './error-words.ts';
import { isFetching, isFirstRead } from './refreshing-query-client.ts';

/**
 * Marks as stale the queries whose data a change affects. Queries on the screen are read again, with the user's own
 * permissions.
 */
export function refreshAfter(change: Change, queries: QueryClient): void {
  for (const queryKey of touchedBy(change)) void queries.invalidateQueries({ queryKey });
}

/** A query that was read within this time before the stream opened belongs to the first reads of the page. */
const youngMs = 2_000;
/** After this time the page's first content has loaded, and no longer needs the network or processor. */
const settledMs = 5_000;

/**
 * A page's stream starts with `sync`, because something may have changed between the page's reads and the start of
 * the stream. Reading everything again immediately would slow the start, so data that was just read, or is being read
 * now, is read again only after `settledMs`.
 */
export function refreshAfterStart(queries: QueryClient): void {
  const openedAt = Date.now();
  const isYoung = ({ state }: Query) => answeredAt(state) > openedAt - youngMs || isFirstRead(state);
  const young = queries.getQueryCache().findAll({ predicate: isYoung });
  /** For each query, the number of its reads that began before the stream opened. */
  const asked = new Map(young.map((query) => [query, answersTo(query) + Number(isFetching(query.state))]));
  void queries.invalidateQueries({ predicate: (query) => !asked.has(query) });
  setTimeout(() => {
    // A query that was read again after the stream opened needs no further read.
    const isOld = (query: Query) => answersTo(query) <= (asked.get(query) ?? -1);
    void queries.invalidateQueries({ predicate: isOld });
  }, settledMs);
}

/** When the server last answered the query, with data or with a refusal. 0 if it has not answered. */
function answeredAt({ dataUpdatedAt, error, errorUpdatedAt }: Query['state']): number {
  return isAnswer(error) ? errorUpdatedAt : dataUpdatedAt;
}

const answersTo = ({ state }: Query) => state.dataUpdateCount + state.errorUpdateCount;

function touchedBy(change: Change): QueryKey[] {
  switch (change.topic) {
    case 'closed':
      return [];
    case 'sync':
      return [[]];
    case 'order':
      // When an order changes, the organization's list of obligations is also read again, because most obligations
      // concern orders.
      return [
        api.orders.key(),
        api.purchases.key(),
        api.organizations.listObligations.key(),
        api.organizations.listClosed.key(),
      ];
    case 'cart':
      return [api.carts.key(), api.approvalRules.preview.key()];
    case 'cards':
      return [api.cards.key()];
    case 'product':
      return [api.products.key(), api.families.key(), api.lists.find.key(), api.carts.find.key()];
    case 'connectedAccount':
      // Whether a product can be bought depends on its seller's account. A pending payout may also prevent the owner
      // from closing the organization.
      return [
        api.payments.key(),
        api.products.find.key(),
        api.carts.find.key(),
        api.organizations.listObligations.key(),
        api.organizations.listClosed.key(),
      ];
    case 'seller':
      return [api.products.find.key(), api.carts.find.key()];
    case 'list':
      return [api.lists.key()];
    case 'requisition':
      return [api.requisitions.key(), api.approvalDelegations.key()];
    case 'budget':
      // Approvers see, with each requisition, what is left of its budget.
      return [api.budgets.key(), api.requisitions.listToDecide.key(), api.requisitions.find.key()];
    case 'quote':
      return [api.quotes.key()];
    case 'creditAccount':
      // Orders contain the invoices of their account.
      return [api.creditAccounts.key(), api.orders.find.key(), api.purchases.find.key()];
    case 'verification':
      return [api.verification.key(), api.credentials.key(), api.support.listVerifications.key()];
    case 'recall':
      return [api.recalls.key()];
    case 'invitation':
      return [api.invitations.listMine.key()];
    case 'membership':
      return [
        api.organizations.key(),
        api.members.key(),
        api.invitations.key(),
        api.audit.key(),
        api.users.key(),
        api.products.key(),
        api.families.key(),
        api.orders.key(),
        api.lists.key(),
        api.carts.key(),
        api.cards.key(),
        api.costCentres.key(),
        api.approvalRules.key(),
        api.requisitions.key(),
        api.budgets.key(),
        api.quotes.key(),
        api.creditAccounts.key(),
        api.recalls.key(),
        api.singleSignOn.listHidden.key(),
      ];
  }
}
