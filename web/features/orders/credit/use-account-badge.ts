import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Membership } from '../../../../contract/organizations.ts';
import { api } from '../../../api/client.ts';
import { useHasIdled } from '../../../ui/use-has-idled.ts';
import { maySee } from './accounts-search.ts';

type Active = Membership | null | undefined;

/** The accounts of a seller's buyers, if the user may answer their requests. Read after the first paint. */
export function useAccountsToAnswer(active: Active) {
  const hasIdled = useHasIdled();
  const mayAnswer = active?.type === 'seller_org' && maySee('buyers', active);
  return useQuery({
    ...api.creditAccounts.listGranted.queryOptions({ input: { orgId: active?.id ?? '' } }),
    enabled: mayAnswer && hasIdled,
  });
}

/**
 * The badge of the navigation link to the accounts: the requests of buyers that wait for the seller's answer, among the
 * accounts on the first page of the list. Undefined when there are none.
 */
export function useAccountBadge(active: Active): { count: number; label: string } | undefined {
  const { t } = useLingui();
  const { data } = useAccountsToAnswer(active);
  const count = data?.items.filter(({ state }) => state === 'requested').length ?? 0;
  return count > 0 ? { count, label: t`requests for an account: ${count}` } : undefined;
}
