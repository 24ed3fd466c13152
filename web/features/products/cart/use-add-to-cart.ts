import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Pack } from '../../../../contract/order-lines.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';

export type CartLine = { pack?: Pack; quantity?: number };

/** Adds a product to the cart of the active organization, or to the user's own. */
export function useAddToCart({ id: productId, name }: { id: string; name: string }, line: CartLine = {}) {
  const { t } = useLingui();
  const router = useRouter();
  const queries = useQueryClient();
  const { active } = useActiveOrganization();
  const add = useMutation({
    mutationFn: () =>
      client.carts.addLines({ ...(active && { orgId: active.id }), lines: [{ productId, ...line }] }),
    meta: { errorTitle: msg`Failed to add to the cart` },
    onSettled: () => queries.invalidateQueries({ queryKey: api.carts.key() }),
    onSuccess: () =>
      notify.success(t`Added to the cart`, {
        description: name,
        action: { label: t`View cart`, onClick: () => void router.navigate({ to: paths.cart }) },
      }),
  });
  return { add: () => add.mutate(), isAdding: add.isPending, isReady: active !== undefined };
}
