import { Trans } from '@lingui/react/macro';
import { RelativeTime } from '../../ui/time.tsx';

/**
 * The time when the figures were counted. On large platforms they are counted every few minutes and not for each
 * request.
 */
export function Counted({ at }: { at: string | undefined }) {
  return (
    <p className="text-xs text-muted">
      {at ? (
        <Trans>
          Counted <RelativeTime value={at} />
        </Trans>
      ) : (
        // Reserves the height of one line until the figures have loaded.
        <>&nbsp;</>
      )}
    </p>
  );
}
