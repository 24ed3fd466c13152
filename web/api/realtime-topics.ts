import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Change } from '../../contract/realtime.ts';
import { api } from './client.ts';

/** Marks the queries that a change affects as stale; those on the screen are read again, with the reader's own permissions. */
export function refreshAfter(change: Change, queries: QueryClient): void {
  for (const queryKey of touchedBy(change)) void queries.invalidateQueries({ queryKey });
}

function touchedBy(change: Change): QueryKey[] {
  switch (change.topic) {
    case 'sync':
      return [[]];
    case 'order':
      return [api.orders.key()];
    case 'product':
      return [api.products.key()];
    case 'connectedAccount':
      // Whether a product can be bought depends on its seller's account.
      return [api.payments.key(), api.products.find.key()];
    case 'seller':
      return [api.products.find.key()];
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
        api.orders.key(),
      ];
  }
}
