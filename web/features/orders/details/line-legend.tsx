import type { BoughtItem } from '../../../../contract/order-life.ts';
import { PackText } from '../cart/pack-text.tsx';

/** Names the line whose quantity the fields below ask for. Two packs of one product have different names. */
export function LineLegend({ item }: { item: BoughtItem }) {
  return (
    <legend className="px-1 font-medium">
      {item.name}{' '}
      <span className="font-normal text-sm text-muted">
        <PackText {...item} />
      </span>
    </legend>
  );
}
