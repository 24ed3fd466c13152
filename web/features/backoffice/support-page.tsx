import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../page-title.ts';
import { PlatformHeader } from './platform-header.tsx';

/** What platform staff need when somebody asks for help (spec, Internal admin). */
export function SupportPage() {
  const { t } = useLingui();
  usePageTitle(t`Support`);
  return (
    <PlatformHeader
      title={<Trans>Support</Trans>}
      text={<Trans>What went wrong, and the tools to put it right.</Trans>}
    />
  );
}
