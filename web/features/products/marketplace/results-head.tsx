import type { Searched } from '../../../../contract/product-search.ts';
import type { MarketplaceSearch } from '../search-params.ts';
import { countFilters } from './filters/chosen-values.ts';
import { AboveResults } from './filters/filter-parts.tsx';

type ResultsHeadProps = { search: MarketplaceSearch; searched: Searched | undefined };

/** Reserves the lines above the results: for the corrected search text, if it differs from the entered one, and for the active filters. */
export function ResultsHead({ search, searched }: ResultsHeadProps) {
  const lines = Number(searched?.isCorrected ?? false) + Number(countFilters(search) > 0);
  if (lines === 0) return null;
  return (
    <div className="mb-3 grid grid-cols-[minmax(0,1fr)] auto-rows-8 pointer-coarse:auto-rows-11 gap-y-1">
      <AboveResults search={search} searched={searched} />
    </div>
  );
}
