import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type ErrorStateProps = {
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** An action next to the retry button. */
  action?: ReactNode;
};

export function ErrorState({ title, text, onRetry, retrying = false, action }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-6 py-12 text-center">
      <span
        aria-hidden="true"
        className="mb-2 grid size-11 place-items-center rounded-lg bg-red-soft text-red"
      >
        <CircleAlert className="size-5" />
      </span>
      <p className="font-serif text-lg font-semibold text-balance">{title}</p>
      {text && <p className="max-w-prose text-balance text-muted">{text}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button variant="outline" busy={retrying} onClick={onRetry}>
            {!retrying && <RotateCw aria-hidden="true" />}
            <Trans>Try again</Trans>
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
