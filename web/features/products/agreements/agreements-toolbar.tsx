import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { agreementStates } from '../../../../contract/agreement-states.ts';
import { limits } from '../../../../contract/limits.ts';
import { paths } from '../../../paths.ts';
import { FoundCombobox } from '../../../reads/found-combobox.tsx';
import { useTypedSearch } from '../../../routing/use-typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { type AgreementsSearch, agreementsSearch } from '../search-params.ts';
import { stateWords } from './agreement-words.ts';
import { agreementsQuery, buyersQuery } from './api.ts';

type AgreementsToolbarProps = { orgId: string; search: AgreementsSearch; isFiltered: boolean };
type Change = (choice: Partial<Record<keyof AgreementsSearch, string>>, replace?: boolean) => void;

/** The filters by product, buyer and state. The filters are in the URL. */
export function AgreementsToolbar({ orgId, search, isFiltered }: AgreementsToolbarProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.priceAgreements });
  const change: Change = (choice, replace = false) =>
    void navigate({
      search: (latest) => agreementsSearch({ ...latest, cursor: undefined, ...choice }),
      replace,
      resetScroll: false,
    });
  const [typed, type] = useTypedSearch(search.search ?? '', (text) =>
    change({ search: text.slice(0, limits.search) }, search.search !== undefined),
  );
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        label={t`Search by product or catalogue number`}
        placeholder={t`Product or catalogue number`}
        value={typed}
        onValueChange={type}
        className="min-w-full flex-1 sm:min-w-48"
      />
      <BuyerFilter orgId={orgId} search={search} change={change} />
      <Select
        aria-label={t`State`}
        className="min-w-36 flex-1 sm:flex-none"
        value={search.state ?? ''}
        onChange={({ target }) => change({ state: target.value })}
      >
        <option value="">{t`Any state`}</option>
        {agreementStates.map((state) => (
          <option key={state} value={state}>
            {t(stateWords[state].words)}
          </option>
        ))}
      </Select>
      {isFiltered && (
        <Button variant="ghost" onClick={() => change({ buyer: '', search: '', state: '' })}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </search>
  );
}

type BuyerFilterProps = Pick<AgreementsToolbarProps, 'orgId' | 'search'> & { change: Change };

/** Reads the buyers when the user opens the list, or when a buyer is already chosen. */
function BuyerFilter({ orgId, search, change }: BuyerFilterProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const read = useQuery({
    ...buyersQuery(orgId, text ?? ''),
    enabled: text !== null || search.buyer !== undefined,
  });
  const listed = useQuery(agreementsQuery(orgId, search)).data?.items.map(({ buyer }) => buyer) ?? [];
  const chosen = [...listed, ...(read.data?.items ?? [])].find((buyer) => buyer.id === search.buyer);
  return (
    <div className="min-w-44 flex-1 sm:max-w-64">
      <label htmlFor={id} className="sr-only">
        {t`Buyer`}
      </label>
      <FoundCombobox
        id={id}
        read={read}
        optionsOf={({ items }) => [
          ...(text?.trim() ? [] : [{ value: '', label: t`Any buyer` }]),
          ...items.map((buyer) => ({ value: buyer.id, label: buyer.name })),
        ]}
        value={search.buyer ?? ''}
        label={search.buyer ? (chosen?.name ?? t`One buyer`) : t`Any buyer`}
        onType={setText}
        onValueChange={(buyer) => change({ buyer })}
        noMatch={t`No buyer found.`}
      />
    </div>
  );
}
