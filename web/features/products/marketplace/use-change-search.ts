import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { type MarketplaceSearch, marketplaceSearch } from '../search-params.ts';

type Choice = Record<string, string | string[] | undefined>;
export type ChangeSearch = (
  choice: Choice | ((latest: MarketplaceSearch) => Choice),
  replace?: boolean,
) => void;

/**
 * Returns a function that puts a choice into the URL. Each choice adds a history entry, so that Back undoes the choice.
 * Typing more text in the search field adds no further entry.
 */
export function useChangeSearch(): ChangeSearch {
  const navigate = useNavigate({ from: paths.marketplace });
  return (choice, replace = false) => {
    void navigate({
      // Adds the choice to the current URL. The URL of the last render may be outdated, because the user may have
      // chosen a filter since then. Opens the first page of the changed list.
      search: (latest) => {
        const chosen = typeof choice === 'function' ? choice(latest) : choice;
        return marketplaceSearch({ ...latest, cursor: undefined, ...chosen });
      },
      replace,
      resetScroll: false,
    });
  };
}
