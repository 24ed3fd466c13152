import { Trans } from '@lingui/react/macro';
import { IssuedOnce } from '../issued-once.tsx';

/** Shows the token of a key, this one time. */
export function IssuedKey({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <IssuedOnce
      title={<Trans>Copy the key now</Trans>}
      secret={token}
      copy={<Trans>Copy key</Trans>}
      onClose={onClose}
    >
      <Trans>Send it with each request, in this header:</Trans>
      <code className="mt-1 block font-mono">Authorization: Bearer myk_…</code>
    </IssuedOnce>
  );
}
