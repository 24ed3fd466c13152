import { Trans, useLingui } from '@lingui/react/macro';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { productStatusWords } from '../product-status-badge.tsx';
import type { MarketplaceSearch } from '../search-params.ts';
import { FilterButton } from './filter-button.tsx';
import { MarketplaceSearchField } from './marketplace-search-field.tsx';
import { rememberView, useMarketplaceView } from './marketplace-view.ts';
import { choicePlace, toolbar } from './toolbar-skeleton.tsx';
import { type ChangeSearch, useChangeSearch } from './use-change-search.ts';
import { useSeesOnlyActive } from './use-sees-only-active.ts';

type MarketplaceFiltersProps = { search: MarketplaceSearch; children?: ReactNode };

export function MarketplaceFilters({ search, children }: MarketplaceFiltersProps) {
  const change = useChangeSearch();
  const seesOnlyActive = useSeesOnlyActive();
  return (
    <search className={toolbar}>
      <MarketplaceSearchField search={search} change={change} />
      <FilterButton search={search} />
      {/* Hidden until it is known whether the user gets the status filter, so that the controls do not move. */}
      <div className={classes(choicePlace, seesOnlyActive === undefined && 'invisible')}>
        {!seesOnlyActive && <StatusFilter search={search} change={change} />}
        <Sorting search={search} change={change} />
        <ViewSwitch search={search} change={change} />
      </div>
      {children}
    </search>
  );
}

/** A label next to its control. On phones the label is above the control, because several controls share one line. */
const besideLabel =
  'text-sm max-sm:grow max-sm:basis-1/4 sm:grid-flow-col sm:items-center sm:gap-2 sm:text-muted';

type FilterProps = { search: MarketplaceSearch; change: ChangeSearch };

function StatusFilter({ search, change }: FilterProps) {
  const { t } = useLingui();
  return (
    <Field label={<Trans>Status</Trans>} className={besideLabel}>
      {(control) => (
        <Select
          {...control}
          value={search.status ?? 'active'}
          onChange={(event) => change({ status: event.target.value })}
        >
          <option value="all">{t`All`}</option>
          <option value="active">{t(productStatusWords.active)}</option>
          <option value="draft">{t(productStatusWords.draft)}</option>
          <option value="archived">{t(productStatusWords.archived)}</option>
        </Select>
      )}
    </Field>
  );
}

/** Chooses the sort order. By default, search results are sorted by relevance and other lists by newest. */
function Sorting({ search, change }: FilterProps) {
  const { t } = useLingui();
  return (
    <Field label={<Trans>Sort by</Trans>} className={besideLabel}>
      {(control) => (
        <Select
          {...control}
          value={search.sort ?? (search.search ? 'relevance' : 'newest')}
          onChange={(event) => change({ sort: event.target.value })}
        >
          {search.search && <option value="relevance">{t`Relevance`}</option>}
          <option value="newest">{t`Newest`}</option>
          <option value="name">{t`Name`}</option>
          <option value="price">{t`Price`}</option>
        </Select>
      )}
    </Field>
  );
}

/** Switches between grid and list, and stays on the same page of results. */
function ViewSwitch({ search, change }: FilterProps) {
  const { t } = useLingui();
  const view = useMarketplaceView(search);
  return (
    <Segmented
      label={t`View`}
      value={view}
      onValueChange={(chosen) => {
        rememberView(chosen);
        // The URL has no parameter for the grid, because it is the default.
        change({ view: chosen === 'list' ? chosen : undefined, cursor: search.cursor }, true);
      }}
      options={[
        { value: 'grid', label: t`Grid view`, icon: <LayoutGrid aria-hidden="true" /> },
        { value: 'list', label: t`List view`, icon: <List aria-hidden="true" /> },
      ]}
    />
  );
}
