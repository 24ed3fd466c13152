import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { profileQuery } from '../../identity/profile-query.ts';
import { useResendVerification } from '../../identity/use-resend-verification.ts';
import { receivedInvitationsQuery } from '../api.ts';
import { NextStep } from './next-step.tsx';

/**
 * Asks the user to verify the email address, because an unverified address may belong to another person. `text`
 * explains this.
 */
export function VerifyFirst({ text }: { text: ReactNode }) {
  const queries = useQueryClient();
  const resend = useResendVerification();
  const { t } = useLingui();
  const checkAddress = useMutation({
    mutationFn: () =>
      Promise.all([
        queries.fetchQuery({ ...profileQuery, staleTime: 0 }),
        queries.invalidateQueries({ queryKey: receivedInvitationsQuery.queryKey }),
      ]),
    meta: { errorTitle: errorTitles.loadProfile },
    onSuccess: ([{ isEmailVerified, email }]) => {
      if (!isEmailVerified)
        notify.error(t`Your email address is not verified yet`, {
          description: t`Open the newest link that we sent to ${email}, and confirm it there.`,
        });
    },
  });
  return (
    <NextStep
      text={text}
      action={
        <>
          <Button busy={checkAddress.isPending} onClick={() => checkAddress.mutate()}>
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
