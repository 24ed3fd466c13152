import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { Pager } from '../../../ui/pager.tsx';
import { type OrdersSearch, ordersSearch } from '../search-params.ts';

type OrderPagerProps = { search: OrdersSearch; nextCursor: string | null };

export function OrderPager({ search, nextCursor }: OrderPagerProps) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(search.cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.orders}
        search={ordersSearch({ ...search, cursor: place.cursor })}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of orders`} previous={link(previous)} next={link(next)} />;
}
