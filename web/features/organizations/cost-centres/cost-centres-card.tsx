import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CostCentre } from '../../../../contract/cost-centres.ts';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { costCentresQuery } from './api.ts';
import { CostCentreForm } from './cost-centre-form.tsx';
import { CostCentreRow } from './cost-centre-row.tsx';

/** The cost centres of an organization. Only owners and admins change them. Read-only in a view-as session. */
export function CostCentresCard({ organization }: { organization: OrganizationProfile }) {
  const { id: orgId, role, status } = organization;
  const read = useQuery(costCentresQuery(orgId));
  const canManage = !useIsViewing() && canManageOrganization(role) && status === 'active';
  const [open, setOpen] = useState<CostCentre | 'another' | null>(null);
  return (
    <Card aria-labelledby="cost-centres">
      <CardHeader
        id="cost-centres"
        title={<Trans>Cost centres</Trans>}
        text={<Trans>Members choose one of them at checkout.</Trans>}
      />
      <CardBody className="grid gap-3">
        <Loaded
          bare
          read={read}
          failure={<Trans>Unable to load the cost centres</Trans>}
          loading={
            <Loading>
              <Skeleton className="h-12" />
            </Loading>
          }
          empty={(costCentres) =>
            costCentres.length === 0 && (
              <p className="text-muted">
                <Trans>Without a list, members type the cost centre at checkout.</Trans>
              </p>
            )
          }
        >
          {(costCentres) => (
            <ul className="divide-y">
              {costCentres.map((costCentre) => (
                <CostCentreRow
                  key={costCentre.id}
                  orgId={orgId}
                  costCentre={costCentre}
                  onEdit={canManage ? () => setOpen(costCentre) : null}
                />
              ))}
            </ul>
          )}
        </Loaded>
        {canManage && (
          <Button variant="outline" className="justify-self-start" onClick={() => setOpen('another')}>
            <Trans>Add a cost centre</Trans>
          </Button>
        )}
      </CardBody>
      {open && (
        <CostCentreForm
          orgId={orgId}
          costCentre={open === 'another' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
