import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { EmptyState } from '../ui/empty-state.tsx';

type NeedsConnectionProps = {
  bare?: boolean;
  /** True when it is the only content of the page. */
  isPage?: boolean;
};

/** Replaces content that was never loaded, while the server is unreachable. Needs no retry button, because the read continues on return. */
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
