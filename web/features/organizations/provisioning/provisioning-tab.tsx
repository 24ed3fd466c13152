import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../reads/loaded.tsx';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { provisioningQuery } from './api.ts';
import { GroupList } from './group-list.tsx';
import { TokenCard } from './token-card.tsx';

/** The token and the groups of provisioning, for the owners (docs/provisioning.md). Read-only in a view-as session. */
export function ProvisioningTab({ orgId }: { orgId: string }) {
  const canManage = !useIsViewing();
  const read = useQuery(provisioningQuery(orgId));
  return (
    <Loaded read={read} failure={<Trans>Unable to load provisioning</Trans>} loading={<RowsSkeleton />}>
      {(state) => (
        <div className="grid gap-6">
          <TokenCard {...{ orgId, state, canManage }} />
          <GroupList {...{ orgId, groups: state.groups, canManage }} />
        </div>
      )}
    </Loaded>
  );
}
