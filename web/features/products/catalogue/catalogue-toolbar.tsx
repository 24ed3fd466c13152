import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { limits } from '../../../../contract/limits.ts';
import { paths } from '../../../paths.ts';
import { useTypedSearch } from '../../../routing/use-typed-search.ts';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { type ManufacturerSearch, manufacturerSearch } from '../search-params.ts';
import { ExportButton } from './export-button.tsx';
import type { Exporting } from './use-export.ts';

type CatalogueToolbarProps = { exporting: Exporting; search: ManufacturerSearch };

/**
 * The toolbar above the list of the organization's products: the search field, the sort order (on screens where the
 * table has no headers), and the export of the listed products.
 */
export function CatalogueToolbar({ exporting, search }: CatalogueToolbarProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.manufacturer });
  const change = (choice: Record<string, string | undefined>, replace = false) =>
    void navigate({
      // Adds the chosen search text or sort order to the current search parameters and opens the first page of the
      // list.
      search: (latest) => manufacturerSearch({ ...latest, cursor: undefined, ...choice }),
      replace,
      resetScroll: false,
    });
  const [typed, type] = useTypedSearch(search.search ?? '', (text) =>
    change({ search: text.slice(0, limits.search) }, search.search !== undefined),
  );
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        label={t`Search your products`}
        placeholder={t`Search your products`}
        value={typed}
        onValueChange={type}
        className="min-w-full flex-1 sm:min-w-64"
      />
      <Select
        aria-label={t`Sort by`}
        className="flex-1 @min-[38rem]:hidden"
        value={search.sort ?? 'newest'}
        onChange={(event) => change({ sort: event.target.value })}
      >
        <option value="newest">{t`Newest`}</option>
        <option value="name">{t`Name`}</option>
        <option value="price">{t`Price`}</option>
      </Select>
      <ExportButton exporting={exporting} of={{ status: search.status ?? 'all', search: search.search }} />
    </search>
  );
}
