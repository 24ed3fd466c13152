import { Trans } from '@lingui/react/macro';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../routing/back-link.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';

import { ImportStockLink } from './import-link.tsx';

export function ImportHeader() {
  return (
    <>
      <BackLink to={paths.manufacturer}>
        <Trans>Manufacturer</Trans>
      </BackLink>
      <RouteHeader actions={<ImportStockLink />} />
    </>
  );
}
