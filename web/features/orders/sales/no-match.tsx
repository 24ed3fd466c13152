import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type OrdersSearch, ordersSearch } from '../search-params.ts';

export function NoMatch({ search: { side, status, organization } }: { search: OrdersSearch }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>No orders match.</Trans>}
      text={<Trans>Try another number, buyer or product, or other filters.</Trans>}
      action={
        <Button variant="outline" asChild>
          <Link to={paths.orders} search={ordersSearch({ side, status, organization })} resetScroll={false}>
            <Trans>Clear filters</Trans>
          </Link>
        </Button>
      }
    />
  );
}
