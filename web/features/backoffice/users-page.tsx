import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../page-title.ts';
import { PlatformHeader } from './platform-header.tsx';

/** Everybody who has an account, for platform staff (spec, Internal admin). */
export function UsersPage() {
  const { t } = useLingui();
  usePageTitle(t`Users`);
  return <PlatformHeader title={<Trans>Users</Trans>} text={<Trans>Everybody who has an account.</Trans>} />;
}
