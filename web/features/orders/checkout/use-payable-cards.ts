import { useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { SavedCard } from '../../../../contract/cards.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import { roleAllows } from '../../../../contract/permissions.ts';
import { hasFailed } from '../../../reads/read-error.tsx';
import { savedCardsQuery } from '../../organizations/cards/api.ts';

/** The name of the card's owner is null when all cards are the user's own. */
export type PayableCards = (SavedCard & { owner: string | null })[];
type CardsRead = UseQueryResult<SavedCard[]>;

/**
 * The saved cards with which the user may pay: first those of the buying organization, if the user manages them, then
 * their own. Undefined until the first response or failure. If some cards cannot be loaded, `cards` omits them, even
 * while they are read again, because the buyer can pay in another way. `reads` contains the failed reads.
 */
export function usePayableCards(buyer: Membership | null): { cards?: PayableCards; reads: CardsRead[] } {
  const { t } = useLingui();
  const isManager = buyer !== null && roleAllows(buyer.role, 'cards.manage');
  const shared = useQuery({ ...savedCardsQuery(buyer?.id ?? null), enabled: isManager });
  const own = useQuery(savedCardsQuery(null));
  const reads = isManager ? [shared, own] : [own];
  if (reads.some((read) => read.isPending && !hasFailed(read))) return { reads };
  const mine = buyer && t`Your own card`;
  const cards = [
    ...((isManager && shared.data) || []).map((card) => ({ ...card, owner: buyer?.name ?? null })),
    // A personal card is preselected as the default only if the user buys for themselves.
    ...(own.data ?? []).map((card) => ({
      ...card,
      isDefault: card.isDefault && buyer === null,
      owner: mine,
    })),
  ].filter(({ isExpired }) => !isExpired);
  return { cards, reads };
}
