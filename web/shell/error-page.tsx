import { Trans, useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { describeError, isUnanswered } from '../api/error-words.ts';
import { usePageTitle } from '../routing/page-title.ts';
import { Button } from '../ui/button.tsx';

/** Shown when a page could not be loaded or rendered, because the server failed or the code has an error. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  usePageTitle(t`Something went wrong`);
  useEffect(() => {
    if (!isUnanswered(error)) console.error(error);
  }, [error]);
  const retry = async () => {
    setRetrying(true);
    await router.invalidate();
    setRetrying(false);
    reset();
  };
  return (
    <div role="alert" className="grid justify-items-center gap-2 py-16 text-center">
      <h1>
        <Trans>Something went wrong</Trans>
      </h1>
      <p className="max-w-prose text-muted">{describeError(error)}</p>
      <Button className="mt-4" busy={isRetrying} onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
