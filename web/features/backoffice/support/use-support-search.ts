import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { type SupportSearch, supportSearch } from '../../../search-params.ts';

const route = getRouteApi(`/app${paths.internalAdmin}/support`);

export const useSupportSearch = (): SupportSearch => route.useSearch();

export type ChangeSearch = (choice: Partial<Record<keyof SupportSearch, string>>, replace?: boolean) => void;

/** Changes the address: another list starts at its first page; what lies over a list leaves it as it is. */
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
