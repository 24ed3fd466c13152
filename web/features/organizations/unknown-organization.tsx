import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Loaded } from '../../reads/loaded.tsx';
import { useActiveOrganization } from './active-organization.tsx';

type UnknownOrganizationProps = { loading: ReactNode; bare?: boolean };

/**
 * Replaces content that depends on the active organization, while the active organization is unknown. Shows a skeleton,
 * or an error if the read of the organizations has failed.
 */
export function UnknownOrganization({ loading, bare = false }: UnknownOrganizationProps) {
  const { read } = useActiveOrganization();
  return (
    <Loaded read={read} failure={<Trans>Unable to load organizations</Trans>} loading={loading} bare={bare}>
      {() => null}
    </Loaded>
  );
}
