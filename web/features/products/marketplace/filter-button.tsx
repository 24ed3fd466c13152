import { Trans } from '@lingui/react/macro';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { MarketplaceSearch } from '../search-params.ts';
import { countFilters } from './filters/chosen-values.ts';
import { FilterSheet } from './filters/filter-parts.tsx';

/** A button that opens the filters, for screens without enough space for them next to the results. */
export function FilterButton({ search }: { search: MarketplaceSearch }) {
  const [isOpen, setOpen] = useState<boolean>();
  const count = countFilters(search);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)} className="xl:hidden">
        <SlidersHorizontal aria-hidden="true" />
        <span className="max-sm:sr-only">
          <Trans>Filters</Trans>
        </span>
        {count > 0 && <span className="tabular-nums">{count}</span>}
      </Button>
      {isOpen !== undefined && <FilterSheet search={search} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
