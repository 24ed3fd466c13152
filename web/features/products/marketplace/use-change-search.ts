import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { type MarketplaceSearch, marketplaceSearch } from '../search-params.ts';

type Choice = Record<string, string | string[] | undefined>;
export type ChangeSearch = (
  choice: Choice | ((latest: MarketplaceSearch) => Choice),
  replace?: boolean,
) => void;

/** Every choice is in the URL and, except for further typing, undone by Back. */
export function useChangeSearch(): ChangeSearch {
  const navigate = useNavigate({ from: paths.marketplace });
  return (choice, replace = false) => {
    void navigate({
      // On top of the address as it is by then: a filter may have been chosen while a typed word was still settling. Another list
      // starts at its first page.
      search: (latest) => {
        const chosen = typeof choice === 'function' ? choice(latest) : choice;
        return marketplaceSearch({ ...latest, cursor: undefined, ...chosen });
      },
      replace,
      resetScroll: false,
    });
  };
}
