import { Trans } from '@lingui/react/macro';
import { IssuedOnce } from '../issued-once.tsx';

/** Shows the secret of an endpoint, this one time. */
export function IssuedSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <IssuedOnce
      title={<Trans>Copy the secret now</Trans>}
      copy={<Trans>Copy secret</Trans>}
      {...{ secret, onClose }}
    >
      <Trans>The receiver verifies each request with it, as Standard Webhooks describes.</Trans>
    </IssuedOnce>
  );
}
