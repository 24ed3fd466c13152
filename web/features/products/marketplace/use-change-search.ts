import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { type MarketplaceSearch, marketplaceSearch } from '../search-params.ts';

type Choice = Record<string, string | string[] | undefined>;
export type ChangeSearch = (
  choice: Choice | ((latest: MarketplaceSearch) => Choice),
  replace?: boolean,
) => void;

/** Puts each choice into the URL. Back undoes it; continued typing adds no history entry. */
export function useChangeSearch(): ChangeSearch {
  const navigate = useNavigate({ from: paths.marketplace });
  return (choice, replace = false) => {
    void navigate({
      // Changes the latest URL, because a filter may have been chosen while typing was debounced. A different list starts at its first page.
      search: (latest) => {
        const chosen = typeof choice === 'function' ? choice(latest) : choice;
        return marketplaceSearch({ ...latest, cursor: undefined, ...chosen });
      },
      replace,
      resetScroll: false,
    });
  };
}
