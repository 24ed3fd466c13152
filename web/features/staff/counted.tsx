import { Trans } from '@lingui/react/macro';
import { RelativeTime } from '../../ui/time.tsx';

/** When figures were counted: a large platform is counted every few minutes, not at each look. */
export function Counted({ at }: { at: string | undefined }) {
  return (
    <p className="text-xs text-muted">
      {at ? (
        <Trans>
          Counted <RelativeTime value={at} />
        </Trans>
      ) : (
        // Its place, before they are there.
        <>&nbsp;</>
      )}
    </p>
  );
}
