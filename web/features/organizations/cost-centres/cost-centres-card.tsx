import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OrganizationProfile } from '../../../../contract/organizations.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { ListCard } from '../list-card.tsx';
import { costCentresQuery } from './api.ts';
import { CostCentreForm } from './cost-centre-form.tsx';
import { CostCentreRow } from './cost-centre-row.tsx';

/** The cost centres of an organization. Only owners and admins change them. Read-only in a view-as session. */
export function CostCentresCard({ organization }: { organization: OrganizationProfile }) {
  const { id: orgId, role, status } = organization;
  const read = useQuery(costCentresQuery(orgId));
  const canManage = !useIsViewing() && canManageOrganization(role) && status === 'active';
  return (
    <ListCard
      id="cost-centres"
      title={<Trans>Cost centres</Trans>}
      text={<Trans>Members choose one of them at checkout.</Trans>}
      read={read}
      failure={<Trans>Unable to load the cost centres</Trans>}
      empty={<Trans>Without a list, members type the cost centre at checkout.</Trans>}
      add={<Trans>Add a cost centre</Trans>}
      canEdit={canManage}
      form={(costCentre, onClose) => (
        <CostCentreForm orgId={orgId} costCentre={costCentre} onClose={onClose} />
      )}
    >
      {(costCentres, onEdit) =>
        costCentres.map((costCentre) => (
          <CostCentreRow
            key={costCentre.id}
            orgId={orgId}
            costCentre={costCentre}
            onEdit={onEdit && (() => onEdit(costCentre))}
          />
        ))
      }
    </ListCard>
  );
}
