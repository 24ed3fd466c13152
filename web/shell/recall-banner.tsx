import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '../api/client.ts';
import { useActiveOrganization } from '../features/organizations/active-organization.tsx';
import { lazyComponent } from '../routing/lazy-component.ts';
import { useHasIdled } from '../ui/use-has-idled.ts';

const OpenRecalls = lazyComponent(() => import('./open-recalls.tsx'), 'OpenRecalls');

/** A banner with the recalls that nobody of the active organization has acknowledged. Read after the first paint. */
export function RecallBanner() {
  const { active } = useActiveOrganization();
  const hasIdled = useHasIdled();
  const { data = [] } = useQuery({
    ...api.recalls.listOpen.queryOptions({ input: { orgId: active?.id } }),
    enabled: active !== undefined && hasIdled,
  });
  const [first, ...others] = data;
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <OpenRecalls first={first} more={others.length} />
    </Suspense>
  );
}
