import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { NewCartLine } from '../../../../contract/cart.ts';
import { api, client } from '../../../api/client.ts';
import { describeError, refusedFields, refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { mayBuyFor } from '../../organizations/may-buy-for.ts';

type Into = {
  /** The owner of the cart: an organization, or null for the user. By default the active organization. */
  owner?: { orgId: string | null } | undefined;
  /** The name of what is added, for the toast. By default, the toast shows the number of lines. */
  name?: string | undefined;
  /** Whether the given quantities are the totals that the cart should contain. If so, a second click adds nothing. */
  isTotal?: boolean;
  /** Whether the caller shows the reason of a refused line, so that no toast is needed. */
  showsRefusedLine?: boolean;
};

/**
 * Adds lines to a cart. Adding is not possible until the active organization has loaded. When `isAllowed` is false, the
 * server would refuse the lines, because the organization is suspended or the user's role may not fill its cart.
 */
export function useAddToCart({ owner, name, isTotal = false, showsRefusedLine = false }: Into = {}) {
  const { t } = useLingui();
  const router = useRouter();
  const queries = useQueryClient();
  const { active, organizations } = useActiveOrganization();
  const orgId = owner ? owner.orgId : active?.id;
  const search = owner ? { for: owner.orgId ?? 'me' } : {};
  const add = useMutation({
    mutationFn: (lines: NewCartLine[]) =>
      client.carts.addLines({ ...(orgId && { orgId }), ...(isTotal && { isTotal }), lines }),
    // `onError` shows refused lines.
    meta: { errorTitle: (error) => (refusesFields(error) ? null : msg`Failed to add to the cart`) },
    onSettled: () => queries.invalidateQueries({ queryKey: api.carts.key() }),
    onError(error, { length }) {
      const [reason] = Object.values(refusedFields(error));
      if (reason === undefined || showsRefusedLine) return;
      const description = length === 1 ? reason : describeError(error);
      notify.error(t`Failed to add to the cart`, { description });
    },
    onSuccess({ added }, { length }) {
      const action = {
        label: t`View cart`,
        onClick: () => void router.navigate({ to: paths.cart, search }),
      };
      if (isTotal && added === 0)
        return notify.info(t`The cart already contains these quantities`, { action });
      const count = isTotal ? added : length;
      const description = name ?? t`${plural(count, { one: '# product', other: '# products' })}`;
      notify.success(t`Added to the cart`, { description, action });
    },
  });
  return {
    ...add,
    isReady: owner !== undefined || active !== undefined,
    isAllowed: organizations.every((buyer) => buyer.id !== orgId || mayBuyFor(buyer)),
  };
}
