import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReceivedInvitation } from '../../../../contract/invitations.ts';
import { describeError } from '../../../api/error-words.ts';
import { paths } from '../../../paths.ts';
import { ReadError } from '../../../reads/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { profileQuery } from '../../identity/profile-query.ts';
import { DeclineInvitation } from './decline-invitation.tsx';
import { NextStep } from './next-step.tsx';
import { useAcceptInvitation } from './use-accept-invitation.ts';
import { VerifyFirst } from './verify-first.tsx';

type OwnAnswerProps = {
  userId: string;
  invitation: ReceivedInvitation;
  token: string;
  organization: string;
};

/**
 * Lets a user who is signed in with the invited address accept or decline. If the address is not verified yet, asks the
 * user to verify it first.
 */
export function OwnAnswer({ userId, invitation, token, organization }: OwnAnswerProps) {
  const navigate = useNavigate();
  const read = useQuery({ ...profileQuery, refetchOnWindowFocus: 'always' });
  const go = () => void navigate({ to: paths.organizations });
  const accept = useAcceptInvitation({ userId, invitation, which: { token }, onAccepted: go });
  const [isDeclining, setDeclining] = useState(false);
  if (read.data && !read.data.isEmailVerified) return <VerifyBefore email={invitation.email} />;
  return (
    <div className="grid gap-4">
      <ReadError read={read} what={<Trans>Failed to load profile</Trans>} />
      {accept.error && <FormError>{describeError(accept.error)}</FormError>}
      <NextStep
        text={<Trans>You will work in {organization} from then on. You can leave at any time.</Trans>}
        action={
          <>
            <Button size="lg" busy={accept.isPending} disabled={!read.data} onClick={() => accept.mutate()}>
              <Trans>Accept invitation</Trans>
            </Button>
            <Button size="lg" variant="outline" onClick={() => setDeclining(true)}>
              <Trans>Decline</Trans>
            </Button>
          </>
        }
      />
      <DeclineInvitation
        invitation={isDeclining ? invitation : null}
        onClose={() => setDeclining(false)}
        onDeclined={go}
      />
    </div>
  );
}

function VerifyBefore({ email }: { email: string }) {
  return (
    <VerifyFirst
      text={
        <Trans>
          Verify your email address first: open the link that we sent to <strong>{email}</strong>, then come
          back to this page.
        </Trans>
      }
    />
  );
}
