import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { useResendVerification } from '../../auth/use-resend-verification.ts';
import { profileQuery } from '../../profile/profile-query.ts';
import { NextStep } from './next-step.tsx';

/** Until the address is verified nobody knows that the reader is who was invited. */
export function VerifyFirst({ email }: { email: string }) {
  const queries = useQueryClient();
  const resend = useResendVerification();
  const look = useMutation({
    mutationFn: () => queries.fetchQuery({ ...profileQuery, staleTime: 0 }),
    meta: { errorTitle: errorTitles.loadProfile },
  });
  return (
    <NextStep
      text={
        <Trans>
          Verify your email address first: open the link that we sent to <strong>{email}</strong>, then come
          back to this page.
        </Trans>
      }
      action={
        <>
          <Button busy={look.isPending} onClick={() => look.mutate()}>
            <Trans>I have verified it</Trans>
          </Button>
          <Button variant="outline" busy={resend.isPending} onClick={() => resend.mutate()}>
            <Trans>Send it again</Trans>
          </Button>
        </>
      }
    />
  );
}
