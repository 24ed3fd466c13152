import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SavedCard } from '../../../../contract/cards.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import { roleAllows } from '../../../../contract/permissions.ts';
import { savedCardsQuery } from '../../organizations/cards/api.ts';

/** The name of the card's owner is null when all cards are the user's own. */
export type PayableCards = (SavedCard & { owner: string | null })[];

/**
 * The saved cards with which the user may pay: their own, and first those of the buying organization if the user manages them. Undefined
 * while they load. Cards that cannot be loaded are left out, because the purchase can be paid without them.
 */
export function usePayableCards(buyer: Membership | null): PayableCards | undefined {
  const { t } = useLingui();
  const sharedCards = useSharedCards(buyer);
  const own = useQuery(savedCardsQuery(null));
  if (own.isPending || sharedCards === undefined) return undefined;
  const mine = buyer && t`Your own card`;
  return [
    ...sharedCards.map((card) => ({ ...card, owner: buyer?.name ?? null })),
    // A personal card is the default only of the user's own purchases.
    ...(own.data ?? []).map((card) => ({
      ...card,
      isDefault: card.isDefault && buyer === null,
      owner: mine,
    })),
  ].filter(({ isExpired }) => !isExpired);
}

function useSharedCards(buyer: Membership | null): SavedCard[] | undefined {
  const isManager = buyer !== null && roleAllows(buyer.role, 'cards.manage');
  const read = useQuery({ ...savedCardsQuery(buyer?.id ?? null), enabled: isManager });
  if (!isManager) return [];
  return read.isPending ? undefined : (read.data ?? []);
}
