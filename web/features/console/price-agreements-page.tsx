import { Trans } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { roleAllows } from '../../../contract/permissions.ts';
import { priceColumns } from '../../../contract/price-columns.ts';
import { client } from '../../api/client.ts';
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
import { ExportFile } from '../products/imports/rows/export-file.tsx';
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

function Header({ actions }: { actions?: ReactNode }) {
  return (
    <>
      <BackLink to={paths.manufacturer}>
        <Trans>Manufacturer</Trans>
      </BackLink>
      <RouteHeader actions={actions} />
    </>
  );
}

function Agreements({ orgId }: { orgId: string }) {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <Header
        actions={[
          <ExportFile
            key="export"
            name="prices"
            columns={priceColumns}
            readPage={(cursor) => client.priceAgreements.exportFile({ orgId, cursor })}
          />,
          <ImportPricesLink key="import" />,
          <Button key="create" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" />
            <Trans>Create agreement</Trans>
          </Button>,
        ]}
      />
      <AgreementList orgId={orgId} search={route.useSearch()} />
      {isCreating && <CreateAgreement orgId={orgId} onClose={() => setCreating(false)} />}
    </>
  );
}

function ImportPricesLink() {
  return (
    <Button variant="outline" asChild>
      <Link to={paths.importPrices}>
        <Trans>Import prices</Trans>
      </Link>
    </Button>
  );
}
