import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef } from 'react';
import type { FacetName } from '../../../../../contract/product-facets.ts';
import { Button } from '../../../../ui/button.tsx';
import { formatNumber } from '../../../../ui/money.tsx';
import type { MarketplaceSearch } from '../../search-params.ts';
import { useChangeSearch } from '../use-change-search.ts';
import { countsQuery } from './api.ts';
import { chosenValues, noFilters, toggled } from './chosen-values.ts';
import { filterWords, wordsOfValue } from './filter-words.ts';

/**
 * The active filters, each with a button that removes it. They scroll horizontally and do not wrap, so that the page
 * can reserve the height of one line.
 */
export function ChosenFilters({ search }: { search: MarketplaceSearch }) {
  const change = useChangeSearch();
  const labelOf = useLabels(search);
  const { priceMin, priceMax, currency: [currency = ''] = [] } = search;
  return (
    <ul className="-m-1 flex items-center gap-2 overflow-x-auto p-1">
      {chosenValues(search).map(({ name, value }) => (
        <Chip
          key={`${name} ${value}`}
          label={labelOf(name, value)}
          onRemove={() => change((latest) => ({ [name]: toggled(latest, name, value) }))}
        />
      ))}
      {priceMin && (
        <Chip
          label={<Trans>From {money(priceMin, currency)}</Trans>}
          onRemove={() => change({ priceMin: undefined })}
        />
      )}
      {priceMax && (
        <Chip
          label={<Trans>Up to {money(priceMax, currency)}</Trans>}
          onRemove={() => change({ priceMax: undefined })}
        />
      )}
      <li>
        <Button variant="ghost" size="sm" onClick={() => change(noFilters)}>
          <Trans>Clear filters</Trans>
        </Button>
      </li>
    </ul>
  );
}

/** The labels of chosen values. For sellers, the URL contains only ids, so their names come from the counts. */
function useLabels(search: MarketplaceSearch): (name: FacetName, value: string) => string {
  const { i18n, t } = useLingui();
  const { data } = useQuery(countsQuery(search));
  return (name, value) => {
    const values = data?.facets.find((facet) => facet.name === name)?.values;
    const known = values?.find((one) => one.value === value)?.label;
    const label = wordsOfValue(i18n, name, known ?? (name === 'seller' ? '…' : value));
    return `${t(filterWords[name])}: ${label}`;
  };
}

function money(amount: string, currency: string): string {
  return `${currency} ${formatNumber(amount, currency)}`;
}

type ChipProps = { label: ReactNode; onRemove: () => void };

function Chip({ label, onRemove }: ChipProps) {
  const place = useRef<HTMLLIElement>(null);
  const remove = () => {
    // Focuses a neighbour before this element is removed, because the focus would be lost with the element.
    const { previousElementSibling, nextElementSibling } = place.current ?? {};
    const other = previousElementSibling ?? nextElementSibling;
    other?.querySelector('button')?.focus();
    onRemove();
  };
  return (
    <li ref={place} className="shrink-0">
      <button
        type="button"
        onClick={remove}
        className="inline-flex h-8 items-center gap-1.5 rounded-md border bg-surface pr-2 pl-2.5 text-sm hover:bg-sunken pointer-coarse:h-11"
      >
        <span className="sr-only">
          <Trans>Remove filter</Trans>{' '}
        </span>
        <span className="max-w-64 truncate">{label}</span>
        <X aria-hidden="true" className="size-3.5 text-muted" />
      </button>
    </li>
  );
}
