import { Trans } from '@lingui/react/macro';
import { BackLink } from '../../../back-link.tsx';
import { paths } from '../../../paths.ts';
import { RouteHeader } from '../../../route-header.tsx';

export function ImportHeader() {
  return (
    <>
      <BackLink to={paths.manufacturer} className="mb-3">
        <Trans>Manufacturer</Trans>
      </BackLink>
      <RouteHeader />
    </>
  );
}
