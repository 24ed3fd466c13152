import { Fragment } from 'react';
import type { ListedOrder } from '../../../../contract/orders.ts';
import { PackText } from '../cart/pack-text.tsx';

type ItemNamesProps = Pick<ListedOrder, 'items'> & { separator: string };

/** The lines of an order, each with its pack, as text in a list of orders. */
export function ItemNames({ items, separator }: ItemNamesProps) {
  return items.map(({ productId, name, pack, packUnits }, index) => (
    <Fragment key={`${productId} ${pack}`}>
      {index > 0 && separator}
      {name}
      {pack !== 'each' && (
        <>
          {' ('}
          <PackText pack={pack} packUnits={packUnits} />)
        </>
      )}
    </Fragment>
  ));
}
