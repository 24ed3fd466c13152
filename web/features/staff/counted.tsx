import { Trans } from '@lingui/react/macro';
import { RelativeTime } from '../../ui/time.tsx';

/** The time of the count: large platforms are counted every few minutes, not per request. */
export function Counted({ at }: { at: string | undefined }) {
  return (
    <p className="text-xs text-muted">
      {at ? (
        <Trans>
          Counted <RelativeTime value={at} />
        </Trans>
      ) : (
        // Reserves the line until the figures load.
        <>&nbsp;</>
      )}
    </p>
  );
}
