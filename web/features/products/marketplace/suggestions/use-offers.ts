import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { limits } from '../../../../../contract/limits.ts';
import type { Suggestion } from '../../../../../contract/product-search.ts';
import { api } from '../../../../api/client.ts';
import { addRecent, recents } from '../../../../api/local-recents.ts';
import { paths } from '../../../../paths.ts';
import { useAuth } from '../../../identity/auth-provider.tsx';
import { toggled } from '../filters/chosen-values.ts';
import { useChangeSearch } from '../use-change-search.ts';

/**
 * A suggestion. `kind` is a label next to the text, such as "Recent" or "Category". It is empty for a search text that
 * the server suggests.
 */
export type Offer = { key: string; text: string; kind?: string; choose: () => void };

const recentKind = 'search';
const mostRecent = 6;

/** The suggestions for the typed text. If no text is typed, the latest searches in this browser. */
export function useOffers(typed: string, onSearch: (text: string) => void) {
  const { t } = useLingui();
  const userId = useAuth().user?.id ?? '';
  const chooseSuggestion = useChooseSuggestion(onSearch);
  const text = typed.trim().slice(0, limits.search);
  const { data } = useQuery({
    ...api.products.suggest.queryOptions({ input: { text } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const remember = (searched = text) => {
    if (searched) addRecent(userId, recentKind, { id: searched, label: searched });
  };
  const search = (searched: string) => {
    remember(searched);
    onSearch(searched);
  };
  const kinds = { text: '', category: t`Category`, brand: t`Brand`, product: t`Product` };
  const offers: Offer[] =
    text === ''
      ? recents(userId, recentKind)
          .slice(0, mostRecent)
          .map(({ label }) => ({ key: label, text: label, kind: t`Recent`, choose: () => search(label) }))
      : (data?.suggestions ?? []).map((suggestion) => ({
          key: `${suggestion.kind} ${suggestion.kind === 'product' ? suggestion.id : suggestion.text}`,
          text: suggestion.text,
          kind: kinds[suggestion.kind],
          choose: () => (suggestion.kind === 'text' ? search(suggestion.text) : chooseSuggestion(suggestion)),
        }));
  return { offers, remember };
}

function useChooseSuggestion(onSearch: (text: string) => void) {
  const navigate = useNavigate();
  const change = useChangeSearch();
  return (suggestion: Exclude<Suggestion, { kind: 'text' }>) => {
    if (suggestion.kind === 'product') {
      void navigate({ to: paths.product(suggestion.id) });
      return;
    }
    const { kind, text } = suggestion;
    // Empties the field, because the chosen filter replaces the typed text.
    onSearch('');
    change((latest) => ({
      search: undefined,
      ...(!latest[kind]?.includes(text) && { [kind]: toggled(latest, kind, text) }),
    }));
  };
}
