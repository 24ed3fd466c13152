import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useId } from 'react';
import { ListOption } from '../../../../ui/list-option.tsx';
import { type Offer, useOffers } from './use-offers.ts';
import { useOpenList } from './use-open-list.ts';

export type SearchSuggestionsProps = {
  /** The element that contains the search field and this list. */
  place: RefObject<HTMLElement | null>;
  typed: string;
  /** Whether the user typed while this code was loading, so that the list must open immediately. */
  startsOpen: boolean;
  onSearch: (text: string) => void;
};

/**
 * The suggestions of the search field, a combobox (ARIA Authoring Practices). The field is rendered before this code
 * loads, so this component adds its listeners and ARIA attributes to the field afterwards.
 */
export function SearchSuggestions({ place, typed, startsOpen, onSearch }: SearchSuggestionsProps) {
  const { t } = useLingui();
  const listId = useId();
  const { offers, remember } = useOffers(typed, onSearch);
  const choose = (offer: Offer | undefined) => {
    if (offer) offer.choose();
    else remember();
  };
  const { isOpen, active, close } = useOpenList(place, offers, choose, startsOpen);
  const isShown = isOpen && offers.length > 0;
  const activeId = isShown && active !== undefined ? `${listId}-${active}` : null;
  useEffect(() => {
    const field = place.current?.querySelector('input');
    field?.setAttribute('aria-expanded', String(isShown));
    if (isShown) field?.setAttribute('aria-controls', listId);
    else field?.removeAttribute('aria-controls');
    if (activeId) field?.setAttribute('aria-activedescendant', activeId);
    else field?.removeAttribute('aria-activedescendant');
  }, [place, isShown, listId, activeId]);
  if (!isShown) return null;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t`Suggestions`}
      // Keeps the focus in the field during a press, because the list closes when the field loses the focus.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border bg-surface py-1 shadow-overlay"
    >
      {offers.map((offer, index) => (
        <ListOption
          key={offer.key}
          id={`${listId}-${index}`}
          isChosen={index === active}
          isActive={index === active}
          onChoose={() => {
            close();
            offer.choose();
          }}
          detail={offer.kind}
        >
          {offer.text}
        </ListOption>
      ))}
    </div>
  );
}
