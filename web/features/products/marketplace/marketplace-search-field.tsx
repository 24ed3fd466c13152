import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { useTypedSearch } from '../../../routing/use-typed-search.ts';
import { SearchInput } from '../../../ui/search-input.tsx';
import type { MarketplaceSearch } from '../search-params.ts';
import { SearchSuggestions } from './suggestions/search-suggestions.tsx';
import { searchPlace } from './toolbar-skeleton.tsx';
import type { ChangeSearch } from './use-change-search.ts';

type MarketplaceSearchFieldProps = { search: MarketplaceSearch; change: ChangeSearch };

export function MarketplaceSearchField({ search, change }: MarketplaceSearchFieldProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [typedBefore, setTypedBefore] = useState<string>();
  const [typed, type] = useTypedSearch(search.search ?? '', (text) =>
    change({ search: text.slice(0, limits.search) }, search.search !== undefined),
  );
  return (
    <div ref={place} className={searchPlace}>
      <SearchInput
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        label={t`Search name or description`}
        placeholder={t`Search name or description`}
        value={typed}
        onValueChange={type}
        onFocus={() => setTypedBefore((before) => before ?? typed)}
      />
      {typedBefore !== undefined && (
        <SearchSuggestions place={place} typed={typed} startsOpen={typed !== typedBefore} onSearch={type} />
      )}
    </div>
  );
}
