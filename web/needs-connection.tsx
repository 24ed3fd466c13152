import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { EmptyState } from './ui/empty-state.tsx';

/** Instead of what was never loaded, while the server is away. It needs no button: it is read as soon as that is possible. */
export function NeedsConnection({ bare = false }: { bare?: boolean }) {
  return (
    <EmptyState
      bare={bare}
      icon={<CloudOff />}
      title={<Trans>You are offline</Trans>}
      text={<Trans>This needs the connection. It is loaded as soon as you are back.</Trans>}
    />
  );
}
