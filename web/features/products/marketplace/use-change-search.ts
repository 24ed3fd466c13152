import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { type MarketplaceSearch, marketplaceSearch } from '../search-params.ts';

type Choice = Record<string, string | string[] | undefined>;
export type ChangeSearch = (
  choice: Choice | ((latest: MarketplaceSearch) => Choice),
  replace?: boolean,
) => void;

/** Returns a function that puts a choice into the URL. Back undoes a choice. Typing more text in the search field adds no history entry. */
export function useChangeSearch(): ChangeSearch {
  const navigate = useNavigate({ from: paths.marketplace });
  return (choice, replace = false) => {
    void navigate({
      // Changes the URL as it is at that moment, because the user may have chosen a filter before the typed text was
      // put into the URL. Opens the first page of the changed list.
      search: (latest) => {
        const chosen = typeof choice === 'function' ? choice(latest) : choice;
        return marketplaceSearch({ ...latest, cursor: undefined, ...chosen });
      },
      replace,
      resetScroll: false,
    });
  };
}
