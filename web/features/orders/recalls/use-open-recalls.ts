import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useHasIdled } from '../../../ui/use-has-idled.ts';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';

/** The notices that nobody of the active organization has acknowledged, read after the first paint. */
export function useOpenRecalls() {
  const { active } = useActiveOrganization();
  const hasIdled = useHasIdled();
  return useQuery({
    ...api.recalls.listOpen.queryOptions({ input: { orgId: active?.id } }),
    enabled: active !== undefined && hasIdled,
  });
}
