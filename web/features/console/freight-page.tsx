import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Membership } from '../../../contract/organizations.ts';
import { roleAllows } from '../../../contract/permissions.ts';
import { Loaded } from '../../reads/loaded.tsx';
import { freightRulesQuery } from '../orders/freight/api.ts';
import { FreightRulesForm } from '../orders/freight/freight-rules-form.tsx';
import { RowsSkeleton } from '../organizations/rows-skeleton.tsx';
import { ManufacturerHeader } from './manufacturer-header.tsx';
import { SellerOnly } from './seller-only.tsx';

/** The freight rules of the active seller. Members who are not allowed to change the rules can read them. */
export function FreightPage() {
  const header = <ManufacturerHeader />;
  return (
    <SellerOnly header={header} loading={<RowsSkeleton />}>
      {(seller) => (
        <>
          {header}
          <FreightOf organization={seller} />
        </>
      )}
    </SellerOnly>
  );
}

function FreightOf({ organization: { id, role } }: { organization: Membership }) {
  const read = useQuery(freightRulesQuery(id));
  return (
    <Loaded read={read} failure={<Trans>Unable to load the freight rules</Trans>} loading={<RowsSkeleton />}>
      {({ rules }) => (
        <FreightRulesForm orgId={id} saved={rules} canManage={roleAllows(role, 'products.manage')} />
      )}
    </Loaded>
  );
}
