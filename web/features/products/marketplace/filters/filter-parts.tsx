import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Searched } from '../../../../../contract/product-search.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { OverlayBody, OverlayFooter } from '../../../../ui/overlay-parts.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { type MarketplaceSearch, marketplaceSearch } from '../../search-params.ts';
import { useChangeSearch } from '../use-change-search.ts';
import { SavedViewsButton } from '../views/saved-views-button.tsx';
import { countsQuery } from './api.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { countFilters, noFilters } from './chosen-values.ts';
import { FilterPanel } from './filter-panel.tsx';

/**
 * The filters next to the results. This module contains the parts of the marketplace that load after its first paint: the filters and the
 * lines above the results.
 */
export function FilterRail({ search }: { search: MarketplaceSearch }) {
  return (
    <>
      <div className="flex items-center justify-between gap-2 pb-2">
        <h2 className="text-md/6">
          <Trans>Filters</Trans>
        </h2>
        <SavedViewsButton search={search} />
      </div>
      <FilterPanel search={search} />
    </>
  );
}

export type FilterSheetProps = {
  search: MarketplaceSearch;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function FilterSheet({ search, open, onOpenChange }: FilterSheetProps) {
  const change = useChangeSearch();
  const { data } = useQuery(countsQuery(search));
  const total = data?.total;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>Filters</Trans>}>
      <OverlayBody>
        <div className="-ml-2.5 pb-2">
          <SavedViewsButton search={search} onApply={() => onOpenChange(false)} />
        </div>
        <FilterPanel search={search} />
      </OverlayBody>
      <OverlayFooter>
        {countFilters(search) > 0 && (
          <Button variant="outline" onClick={() => change(noFilters)}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
        <Button onClick={() => onOpenChange(false)}>
          {total && !total.isMore ? (
            <Plural value={total.count} one="Show # product" other="Show # products" />
          ) : (
            <Trans>Show products</Trans>
          )}
        </Button>
      </OverlayFooter>
    </Sheet>
  );
}

type AboveResultsProps = { search: MarketplaceSearch; searched: Searched | undefined };

/** The corrected search text and the active filters, in one line each. results-head.tsx reserves the space. */
export function AboveResults({ search, searched }: AboveResultsProps) {
  return (
    <>
      {searched?.isCorrected && <CorrectedSearch search={search} corrected={searched.text} />}
      {countFilters(search) > 0 && <ChosenFilters search={search} />}
    </>
  );
}

type CorrectedSearchProps = { search: MarketplaceSearch; corrected: string };

/**
 * Says which text the server searched for instead of the entered one. The server replaces only words that no product
 * contains, so a link to search for the original text would find nothing.
 */
function CorrectedSearch({ search, corrected }: CorrectedSearchProps) {
  return (
    <p className="truncate leading-8 pointer-coarse:leading-11">
      <Trans>
        Showing results for{' '}
        <Link
          to={paths.marketplace}
          search={marketplaceSearch({ ...search, search: corrected })}
          className="font-semibold underline underline-offset-2"
        >
          {corrected}
        </Link>{' '}
        instead of “{search.search}”
      </Trans>
    </p>
  );
}
