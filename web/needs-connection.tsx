import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { EmptyState } from './ui/empty-state.tsx';

type NeedsConnectionProps = {
  bare?: boolean;
  /** It is all that there is of a page. */
  isPage?: boolean;
};

/** Instead of what was never loaded, while the server is away. It needs no button: it is read as soon as that is possible. */
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
