import { Trans } from '@lingui/react/macro';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import type { MarketplaceSearch } from '../../../search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { Fetched } from '../../../ui/fetched.tsx';
import { fetchPart } from '../../../ui/fetched-part.ts';
import { filterSheet } from './fetched-parts.ts';
import { countFilters } from './filters/chosen-values.ts';

const fetchAhead = () => fetchPart(filterSheet);

/** Where the filters do not stand beside the results. */
export function FilterButton({ search }: { search: MarketplaceSearch }) {
  const [isOpen, setOpen] = useState<boolean>();
  const count = countFilters(search);
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        className="xl:hidden"
      >
        <SlidersHorizontal aria-hidden="true" />
        <span className="max-sm:sr-only">
          <Trans>Filters</Trans>
        </span>
        {count > 0 && <span className="tabular-nums">{count}</span>}
      </Button>
      {isOpen !== undefined && (
        <Fetched part={filterSheet} props={{ search, open: isOpen, onOpenChange: setOpen }} />
      )}
    </>
  );
}
