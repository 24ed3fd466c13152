import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { BackLink } from '../../routing/back-link.tsx';
import { RouteHeader } from '../../routing/route-header.tsx';

/** The header of a page that is reached from the manufacturer's page. */
export function ManufacturerHeader({ actions }: { actions?: ReactNode }) {
  return (
    <>
      <BackLink to={paths.manufacturer}>
        <Trans>Manufacturer</Trans>
      </BackLink>
      <RouteHeader actions={actions} />
    </>
  );
}
