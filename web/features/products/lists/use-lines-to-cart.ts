import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';

type CartLines = Parameters<typeof client.carts.addLines>[0]['lines'];

/**
 * Adds lines to a cart: that of the given owner (an organization, or the user when `orgId` is null), otherwise that of the active
 * organization.
 */
export function useLinesToCart(owner?: { orgId: string | null }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { active } = useActiveOrganization();
  const orgId = owner ? owner.orgId : active?.id;
  return useMutation({
    mutationFn: (lines: CartLines) => client.carts.addLines({ ...(orgId && { orgId }), lines }),
    meta: { errorTitle: msg`Failed to add to the cart` },
    onSettled: () => queries.invalidateQueries({ queryKey: api.carts.key() }),
    onSuccess: (_, { length }) =>
      notify.success(t`Added to the cart`, {
        description: t`${plural(length, { one: '# product', other: '# products' })}`,
      }),
  });
}
