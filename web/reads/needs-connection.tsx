import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { EmptyState } from '../ui/empty-state.tsx';

type NeedsConnectionProps = {
  bare?: boolean;
  /** Whether this is the only content of the page. */
  isPage?: boolean;
};

/**
 * Replaces content that has not been loaded while the server is unreachable. It has no retry button, because the read continues when the
 * server is reachable.
 */
export function NeedsConnection({ bare = false, isPage = false }: NeedsConnectionProps) {
  const title = <Trans>You are offline</Trans>;
  return (
    <EmptyState
      bare={bare}
      icon={<CloudOff />}
      title={isPage ? <h1 className="text-lg">{title}</h1> : title}
      text={<Trans>This needs the connection. It loads when you are back online.</Trans>}
    />
  );
}
