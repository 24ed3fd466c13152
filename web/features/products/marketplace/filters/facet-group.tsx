import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FacetCounts } from '../../../../../contract/product-search.ts';
import type { MarketplaceSearch } from '../../../../search-params.ts';
import { useChangeSearch } from '../use-change-search.ts';
import { toggled } from './chosen-values.ts';
import { filterWords, wordsOfValue } from './filter-words.ts';

type Facet = FacetCounts['facets'][number];
type FacetGroupProps = { facet: Facet; search: MarketplaceSearch };

/** The rest shows on demand. */
const few = 6;

export function FacetGroup({ facet: { name, values }, search }: FacetGroupProps) {
  const { t, i18n } = useLingui();
  const change = useChangeSearch();
  const [isWhole, setWhole] = useState(false);
  const chosen: readonly string[] = search[name] ?? [];
  const shown = isWhole ? values : values.filter(({ value }, index) => index < few || chosen.includes(value));
  return (
    <fieldset className="border-t pt-3 pb-3.5">
      <legend className="contents">
        <span className="text-sm font-semibold">{t(filterWords[name])}</span>
      </legend>
      <div className="mt-1.5">
        {shown.map(({ value, label, count, isMore }) => (
          <FacetValue
            key={value}
            label={wordsOfValue(i18n, name, label)}
            count={i18n.number(count) + (isMore ? '+' : '')}
            isChosen={chosen.includes(value)}
            onToggle={() => change((latest) => ({ [name]: toggled(latest, name, value) }))}
          />
        ))}
      </div>
      {values.length > few && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="mt-0.5 min-h-7 rounded-sm text-sm font-semibold underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {values.length}</Trans>}
        </button>
      )}
    </fieldset>
  );
}

type FacetValueProps = { label: string; count: string; isChosen: boolean; onToggle: () => void };

function FacetValue({ label, count, isChosen, onToggle }: FacetValueProps) {
  return (
    <label className="-mx-1.5 flex min-h-7 cursor-pointer items-center gap-2 rounded-sm px-1.5 text-sm hover:bg-neutral-soft pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        className="size-4 shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1 py-0.5 break-words">{label}</span>
      <span className="text-xs text-muted tabular-nums">{count}</span>
    </label>
  );
}
