import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../page-title.ts';
import { PlatformHeader } from './platform-header.tsx';

/** Every organization, for platform staff (spec, Internal admin). */
export function PlatformOrganizationsPage() {
  const { t } = useLingui();
  usePageTitle(t`Organizations`);
  return (
    <PlatformHeader
      title={<Trans>Organizations</Trans>}
      text={<Trans>Every organization on the platform, whoever its members are.</Trans>}
    />
  );
}
