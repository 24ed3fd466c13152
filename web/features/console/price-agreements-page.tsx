import { Trans } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { priceColumns } from '../../../contract/price-columns.ts';
import { client } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { RowsSkeleton } from '../organizations/rows-skeleton.tsx';
import { AgreementList } from '../products/agreements/agreement-list.tsx';
import { CreateAgreement } from '../products/agreements/create-agreement.tsx';
import { ExportFile } from '../products/imports/rows/export-file.tsx';
import { ManufacturerHeader } from './manufacturer-header.tsx';
import { SellerOnly } from './seller-only.tsx';

const route = getRouteApi(`/app${paths.priceAgreements}`);

/** The price agreements of the active seller, for its managers. */
export function PriceAgreementsPage() {
  return (
    <SellerOnly needs="products.manage" header={<ManufacturerHeader />} loading={<RowsSkeleton />}>
      {({ id }) => <Agreements orgId={id} />}
    </SellerOnly>
  );
}

function Agreements({ orgId }: { orgId: string }) {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <ManufacturerHeader
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
