import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { approvalRulesQuery } from './api.ts';
import { ApprovalRulesForm } from './approval-rules-form.tsx';

/** The approval rules of an organization. Only owners and admins change them. Read-only in a view-as session. */
export function ApprovalRulesCard({ organization }: { organization: OrganizationProfile }) {
  const { id: orgId, role, status } = organization;
  const read = useQuery(approvalRulesQuery(orgId));
  const canManage = !useIsViewing() && canManageOrganization(role) && status === 'active';
  return (
    <Card aria-labelledby="approval-rules">
      <CardHeader
        id="approval-rules"
        title={<Trans>Approval rules</Trans>}
        text={
          <Trans>
            Each rule that applies to a purchase is one step of its approval. Nobody approves their own
            purchase.
          </Trans>
        }
      />
      <Loaded
        bare
        read={read}
        failure={<Trans>Unable to load the approval rules</Trans>}
        loading={
          <Loading className="p-4">
            <Skeleton className="h-12" />
          </Loading>
        }
      >
        {({ rules }) =>
          rules.length === 0 && !canManage ? (
            <CardBody>
              <p className="text-muted">
                <Trans>No purchase needs an approval.</Trans>
              </p>
            </CardBody>
          ) : (
            <ApprovalRulesForm orgId={orgId} saved={rules} canManage={canManage} />
          )
        }
      </Loaded>
    </Card>
  );
}
