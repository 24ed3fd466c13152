import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../reads/loaded.tsx';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { singleSignOnQuery } from './api.ts';
import { DomainList } from './domain-list.tsx';
import { ProviderCard } from './provider-card.tsx';
import { RequirementCard } from './requirement-card.tsx';

/** Domains, identity provider and requirement, for the owners (docs/single-sign-on.md). Read-only in a view-as session. */
export function SingleSignOnTab({ orgId }: { orgId: string }) {
  const canManage = !useIsViewing();
  const read = useQuery(singleSignOnQuery(orgId));
  return (
    <Loaded read={read} failure={<Trans>Unable to load single sign-on</Trans>} loading={<RowsSkeleton />}>
      {({ domains, provider, redirectUri }) => (
        <div className="grid gap-6">
          <DomainList {...{ orgId, domains, canManage }} />
          <ProviderCard {...{ orgId, provider, redirectUri, canManage }} />
          {provider && <RequirementCard {...{ orgId, provider, canManage }} />}
        </div>
      )}
    </Loaded>
  );
}
