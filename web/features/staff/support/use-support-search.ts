import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { type SupportSearch, supportSearch } from '../search-params.ts';

const route = getRouteApi(`/app${paths.internalAdmin}/support`);

export const useSupportSearch = (): SupportSearch => route.useSearch();

/** The search parameters that filter a list. */
const narrowing = ['kind', 'about', 'by', 'from', 'to', 'state'] as const;

export const isNarrowed = (search: SupportSearch): boolean => narrowing.some((name) => search[name]);

export const unnarrowed = { kind: '', about: '', by: '', from: '', to: '', state: '' } satisfies Record<
  (typeof narrowing)[number],
  ''
>;

export type ChangeSearch = (choice: Partial<Record<keyof SupportSearch, string>>, replace?: boolean) => void;

/** Returns a function that changes the URL. A changed filter opens the first page. Opening or closing a sheet keeps the page. */
export function useChangeSearch(): ChangeSearch {
  const navigate = useNavigate({ from: paths.platformSupport });
  return (choice, replace = false) =>
    void navigate({
      search: (latest) =>
        supportSearch(
          'event' in choice || 'find' in choice
            ? { ...latest, ...choice }
            : { ...latest, cursor: undefined, ...choice },
        ),
      replace,
      resetScroll: false,
    });
}
