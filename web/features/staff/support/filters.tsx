import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { useTypedSearch } from '../../../routing/use-typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { isNarrowed, unnarrowed, useChangeSearch, useSupportSearch } from './use-support-search.ts';

/** The filters of a list in one line. The URL contains the filters. */
export function Filters({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const search = useSupportSearch();
  const change = useChangeSearch();
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      {children}
      {isNarrowed(search) && (
        <Button variant="ghost" onClick={() => change(unnarrowed)}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
      {action && <span className="ml-auto flex gap-2">{action}</span>}
    </search>
  );
}

type ChoiceProps = {
  label: string;
  name: 'state' | 'kind' | 'by';
  all: string;
  options: readonly (readonly [value: string, words: string])[];
};

export function Choice({ label, name, all, options }: ChoiceProps) {
  const { [name]: value = '' } = useSupportSearch();
  const change = useChangeSearch();
  const isListed = value === '' || options.some(([option]) => option === value);
  return (
    <Select
      aria-label={label}
      className="min-w-36 flex-1 sm:flex-none"
      value={value}
      onChange={({ target }) => change({ [name]: target.value })}
    >
      <option value="">{all}</option>
      {(isListed ? options : [...options, [value, value] as const]).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </Select>
  );
}

export function AboutFilter({ label, placeholder }: { label: string; placeholder: string }) {
  const { about = '' } = useSupportSearch();
  const change = useChangeSearch();
  const [typed, type] = useTypedSearch(about, (text) =>
    change({ about: text.slice(0, limits.search) }, about !== ''),
  );
  return (
    <SearchInput
      label={label}
      placeholder={placeholder}
      value={typed}
      onValueChange={type}
      className="min-w-full flex-1 sm:min-w-64"
    />
  );
}
