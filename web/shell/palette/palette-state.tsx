import { Plural, Trans } from '@lingui/react/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '../../ui/button.tsx';

type PaletteStateProps = {
  count: number;
  isPending: boolean;
  /** Whether the server is unreachable. The search continues when it is reachable. */
  isAway: boolean;
  hasFailed: boolean;
  onRetry: () => void;
};

/**
 * The message below the entries: that nothing was found, or why the search is incomplete. Screen readers announce the number of entries.
 */
export function PaletteState({ count, isPending, isAway, hasFailed, onRetry }: PaletteStateProps) {
  if (isAway)
    return (
      <p role="status" className="border-t px-4 py-2 text-muted">
        <Trans>You are offline</Trans>
        {'. '}
        <Trans>This needs the connection. It loads when you are back online.</Trans>
      </p>
    );
  if (hasFailed)
    return (
      <div role="alert" className="flex items-center justify-between gap-3 border-t px-4 py-2">
        <span className="text-muted">
          <Trans>The search could not be answered.</Trans>
        </span>
        <Button variant="outline" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  const isEmpty = count === 0 && !isPending;
  return (
    <p role="status" className={isEmpty ? 'px-4 pb-6 text-center text-muted' : 'sr-only'}>
      {isEmpty && <Trans>No results found.</Trans>}
      {count > 0 && !isPending && <Plural value={count} one="# result" other="# results" />}
    </p>
  );
}
