import { optionsText } from '../../../../contract/options-text.ts';
import type { BoughtItem } from '../../../../contract/order-life.ts';
import { PackText } from '../cart/pack-text.tsx';

type LineLegendProps = { item: Pick<BoughtItem, 'name' | 'options' | 'pack' | 'packUnits'> };

/** The legend of the fields for one line: its name, options and pack. Lines can have the same name. */
export function LineLegend({ item }: LineLegendProps) {
  return (
    <legend className="px-1 font-medium">
      {item.name}{' '}
      <span className="font-normal text-sm text-muted">
        {item.options.length > 0 && `${optionsText(item.options)} `}
        <PackText {...item} />
      </span>
    </legend>
  );
}
