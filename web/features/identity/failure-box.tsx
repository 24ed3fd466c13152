import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { describeError, retryTime } from '../../api/error-words.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { DateText } from '../../ui/time.tsx';
import { remainingTime } from './entry/remaining-time.ts';

type FailureBoxProps = {
  error: unknown;
  /** The message when the server has given no reason. */
  fallback?: MessageDescriptor;
};

/** A red box with the reason why a form was refused. After too many attempts it also shows the time of the next allowed attempt. */
export function FailureBox({ error, fallback }: FailureBoxProps) {
  const retryAt = retryTime(error);
  return (
    <FormError>
      {retryAt ? (
        <>
          <Trans>Too many attempts.</Trans> <Countdown key={retryAt} until={retryAt} />
        </>
      ) : (
        describeError(error, fallback)
      )}
    </FormError>
  );
}

function Countdown({ until }: { until: string }) {
  const left = useTimeLeft(until);
  return (
    <span>
      {left === null ? (
        <Trans>You can try again now.</Trans>
      ) : (
        // For screen readers, shows a time of day. A screen reader announces this time once, but would announce a
        // countdown every second.
        <>
          <span aria-hidden="true" className="tabular-nums">
            <Trans>You can try again in {left}.</Trans>
          </span>
          <span className="sr-only">
            <Trans>
              You can try again at <DateText value={until} withTime />.
            </Trans>
          </span>
        </>
      )}
    </span>
  );
}

function useTimeLeft(until: string): string | null {
  const [now, setNow] = useState(Date.now);
  const left = remainingTime(until, now);
  const isOver = left === null;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
