import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '../../../../../contract/limits.ts';
import { facetLimits, type LongFacet } from '../../../../../contract/product-facets.ts';
import type { FacetCounts } from '../../../../../contract/product-search.ts';
import { SearchInput } from '../../../../ui/search-input.tsx';
import type { MarketplaceSearch } from '../../search-params.ts';
import { useChangeSearch } from '../use-change-search.ts';
import { toggled } from './chosen-values.ts';
import { filterWords, wordsOfValue } from './filter-words.ts';
import { FoundValues } from './found-values.tsx';

type Facet = FacetCounts['facets'][number];
type FacetGroupProps = { facet: Facet; search: MarketplaceSearch };

export function FacetGroup({ facet, search }: FacetGroupProps) {
  const { t } = useLingui();
  const { name, values } = facet;
  const findLabel = values.length < facetLimits.values ? undefined : findLabels.get(name);
  const [typed, setTyped] = useState('');
  const text = typed.trim().slice(0, limits.search);
  const row = useRow(facet, search);
  return (
    <fieldset className="border-t pt-3 pb-3.5">
      <legend className="contents">
        <span className="text-sm font-semibold">{t(filterWords[name])}</span>
      </legend>
      {findLabel && (
        <SearchInput
          label={t(findLabel)}
          placeholder={t(findLabel)}
          value={typed}
          onValueChange={setTyped}
          className="mt-2"
        />
      )}
      <div className="mt-1.5">
        {findLabel && text ? (
          <FoundValues facet={name as LongFacet} text={text} row={row} />
        ) : (
          <CountedValues values={values} chosen={search[name] ?? []} row={row} />
        )}
      </div>
    </fieldset>
  );
}

/** The labels of the search fields, for facets that may have more values than the counts contain. */
const findLabels = new Map<string, ReturnType<typeof msg>>([
  ['category', msg`Find a category`],
  ['seller', msg`Find a seller`],
  ['brand', msg`Find a brand`],
] satisfies [LongFacet, unknown][]);

type Value = Pick<Facet['values'][number], 'value' | 'label'>;

/**
 * Returns a function that renders a value of the facet. A value that the user found by typing has no count unless the
 * counts contain it.
 */
function useRow({ name, values }: Facet, search: MarketplaceSearch) {
  const { i18n } = useLingui();
  const change = useChangeSearch();
  const chosen: readonly string[] = search[name] ?? [];
  return ({ value, label }: Value) => {
    const counted = values.find((one) => one.value === value);
    return (
      <FacetValue
        key={value}
        label={wordsOfValue(i18n, name, label)}
        count={counted && i18n.number(counted.count) + (counted.isMore ? '+' : '')}
        isChosen={chosen.includes(value)}
        onToggle={() => change((latest) => ({ [name]: toggled(latest, name, value) }))}
      />
    );
  };
}

/** The number of values shown at first. A button shows the others. */
const few = 6;

type CountedValuesProps = {
  values: Facet['values'];
  chosen: readonly string[];
  row: ReturnType<typeof useRow>;
};

function CountedValues({ values, chosen, row }: CountedValuesProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? values : values.filter(({ value }, index) => index < few || chosen.includes(value));
  const { length } = values;
  const more =
    length < facetLimits.values ? <Trans>Show all {length}</Trans> : <Trans>Show the first {length}</Trans>;
  return (
    <>
      {shown.map(row)}
      {length > few && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="mt-0.5 min-h-7 rounded-sm text-sm font-semibold underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {isWhole ? <Trans>Show fewer</Trans> : more}
        </button>
      )}
    </>
  );
}

type FacetValueProps = { label: string; count: string | undefined; isChosen: boolean; onToggle: () => void };

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
