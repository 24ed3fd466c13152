import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { roleAllows } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../routing/back-link.tsx';
import { RouteHeader } from '../../routing/route-header.tsx';
import { Button } from '../../ui/button.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { RowsSkeleton } from '../organizations/rows-skeleton.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { AgreementList } from '../products/agreements/agreement-list.tsx';
import { CreateAgreement } from '../products/agreements/create-agreement.tsx';
import { AccessDenied } from '../products/edit/access-denied.tsx';
import { NoSellerOrganization } from './no-seller-organization.tsx';

const route = getRouteApi(`/app${paths.priceAgreements}`);

/** The price agreements of the active seller, for its managers. */
export function PriceAgreementsPage() {
  const { active } = useActiveOrganization();
  if (active?.type === 'seller_org')
    return roleAllows(active.role, 'products.manage') ? (
      <Agreements key={active.id} orgId={active.id} />
    ) : (
      <AccessDenied />
    );
  return (
    <>
      <Header />
      {active === undefined ? <UnknownOrganization loading={<RowsSkeleton />} /> : <NoSellerOrganization />}
    </>
  );
}

function Header({ onCreate }: { onCreate?: () => void }) {
  return (
    <>
      <BackLink to={paths.manufacturer}>
        <Trans>Manufacturer</Trans>
      </BackLink>
      <RouteHeader
        actions={
          onCreate && (
            <Button onClick={onCreate}>
              <Plus aria-hidden="true" />
              <Trans>Create agreement</Trans>
            </Button>
          )
        }
      />
    </>
  );
}

function Agreements({ orgId }: { orgId: string }) {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <Header onCreate={() => setCreating(true)} />
      <AgreementList orgId={orgId} search={route.useSearch()} />
      {isCreating && <CreateAgreement orgId={orgId} onClose={() => setCreating(false)} />}
    </>
  );
}
