import { Plural } from '@lingui/react/macro';
import { Fragment } from 'react';
import { nameWithOptions } from '../../../../contract/options-text.ts';
import type { ListedOrder } from '../../../../contract/orders.ts';
import { PackText } from '../cart/pack-text.tsx';

type ItemNamesProps = Pick<ListedOrder, 'items'> & { separator: string };

/**
 * The lines of an order as text in a list of orders. Each line has its options, pack and lead time, and its quantity if
 * that is above 1.
 */
export function ItemNames({ items, separator }: ItemNamesProps) {
  return items.map(({ productId, name, options, pack, packUnits, quantity, leadDays }, index) => (
    <Fragment key={`${productId} ${pack}`}>
      {index > 0 && separator}
      {quantity > 1 && `${quantity} × `}
      {nameWithOptions(name, options)}
      {pack !== 'each' && (
        <>
          {' ('}
          <PackText pack={pack} packUnits={packUnits} />)
        </>
      )}
      {leadDays !== null && (
        <>
          {', '}
          <Plural value={leadDays} one="made to order: # day" other="made to order: # days" />
        </>
      )}
    </Fragment>
  ));
}
