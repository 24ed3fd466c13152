import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { useTypedSearch } from '../../../routing/use-typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';

type PeopleToolbarProps = {
  /** The label of the search field, such as "Search by name or id". */
  label: string;
  search: string | undefined;
  /** Whether any filter is active. */
  isNarrowed: boolean;
  onSearch: (text: string) => void;
  onClear: () => void;
  /** The selects of the filters. */
  children: ReactNode;
};

/** The search and the filters of a list on a staff page. The URL contains both. */
export function PeopleToolbar({
  label,
  search,
  isNarrowed,
  onSearch,
  onClear,
  children,
}: PeopleToolbarProps) {
  const [typed, type] = useTypedSearch(search ?? '', (text) => onSearch(text.slice(0, limits.search)));
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        label={label}
        placeholder={label}
        value={typed}
        onValueChange={type}
        className="min-w-full flex-1 sm:min-w-64"
      />
      {children}
      {isNarrowed && (
        <Button variant="ghost" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </search>
  );
}

type FilterProps = {
  label: string;
  value: string | undefined;
  /** The values with their labels. The first option means no filter. */
  options: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
};

export function Filter({ label, value, options, onChoose }: FilterProps) {
  return (
    <Select
      aria-label={label}
      className="min-w-36 flex-1 sm:flex-none"
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </Select>
  );
}
