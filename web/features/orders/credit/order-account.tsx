import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { InvoicesTable } from './account-invoices.tsx';
import { maySee } from './accounts-search.ts';
import { newestGrantedQuery, newestInvoicesQuery, newestOwnQuery } from './api.ts';

/**
 * The invoices of an order on account with their due dates, and a link to the account. Shown to members who see the
 * account.
 */
export function OrderAccount({ order }: { order: OrderDetails }) {
  const account = useAccountOf(order);
  if (!account) return null;
  return (
    <Card aria-labelledby="order-account">
      <CardHeader
        id="order-account"
        title={<Trans>On account</Trans>}
        actions={
          <Button variant="outline" size="sm" asChild>
            <Link to={paths.creditAccount(account.id)}>
              <Trans>See the account</Trans>
            </Link>
          </Button>
        }
      />
      <CardBody>
        <OrderInvoices order={order} accountId={account.id} />
      </CardBody>
    </Card>
  );
}

function OrderInvoices({ order, accountId }: { order: OrderDetails; accountId: string }) {
  const read = useQuery(newestInvoicesQuery(accountId));
  return (
    <Loaded
      read={read}
      bare
      failure={<Trans>Unable to load the invoices</Trans>}
      loading={<Skeleton className="h-12 w-full" />}
      empty={({ items }) =>
        items.every(({ orderId }) => orderId !== order.id) && (
          <p className="text-muted">
            <Trans>Each parcel is invoiced when it ships.</Trans>
          </p>
        )
      }
    >
      {({ items }) => (
        <InvoicesTable
          invoices={items.filter(({ orderId }) => orderId === order.id)}
          currency={order.currency}
        />
      )}
    </Loaded>
  );
}

/** The account of an order, among the newest accounts. Undefined when the user does not see it. */
function useAccountOf({ viewer, sellerOrgId, buyerOrgId, currency, createdAt }: OrderDetails) {
  const { organizations } = useActiveOrganization();
  const side = viewer.side === 'sales' ? 'buyers' : 'own';
  const orgId = (side === 'buyers' ? sellerOrgId : buyerOrgId) ?? '';
  const own = organizations.find(({ id }) => id === orgId);
  const isSeen = viewer.side !== 'platform' && own !== undefined && maySee(side, own);
  const granted = useQuery({ ...newestGrantedQuery(orgId), enabled: isSeen && side === 'buyers' });
  const bought = useQuery({ ...newestOwnQuery(orgId), enabled: isSeen && side === 'own' });
  const accounts: readonly CreditAccount[] = (side === 'buyers' ? granted : bought).data?.items ?? [];
  return accounts.find(
    (one) =>
      one.seller.id === sellerOrgId &&
      one.buyer.id === buyerOrgId &&
      one.currency === currency &&
      one.openedAt !== null &&
      one.openedAt <= createdAt,
  );
}
