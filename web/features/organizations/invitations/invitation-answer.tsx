import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReceivedInvitation } from '../../../../contract/invitations.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';
import { owesSecondFactor } from '../../identity/owes-second-factor.ts';
import { NextStep } from './next-step.tsx';
import { OtherAccount } from './other-account.tsx';
import { OwnAnswer } from './own-answer.tsx';

type InvitationAnswerProps = {
  invitation: ReceivedInvitation;
  status: ReceivedInvitation['status'];
  token: string;
};

/** What prevents the reader from answering, with the next action; otherwise the answer itself. */
export function InvitationAnswer({ invitation, status, token }: InvitationAnswerProps) {
  const { session, user } = useAuth();
  const { organization, email } = invitation;
  const isSignedIn = session !== null && !owesSecondFactor(session);
  if (status === 'accepted')
    return (
      <NextStep
        text={<Trans>This invitation was accepted already.</Trans>}
        action={
          <ToOrganizations>
            <Trans>Go to your organizations</Trans>
          </ToOrganizations>
        }
      />
    );
  if (status !== 'pending')
    return (
      <NextStep
        text={overWords[status]}
        action={
          <ToOrganizations>
            {isSignedIn ? <Trans>Go to your organizations</Trans> : <Trans>Sign In</Trans>}
          </ToOrganizations>
        }
      />
    );
  const next = `/invitations/${token}`;
  if (!isSignedIn || !user)
    return (
      <NextStep
        text={
          <Trans>
            Sign in as <strong>{email}</strong>, or create an account with this address, to answer.
          </Trans>
        }
        action={
          <>
            <Button size="lg" asChild>
              <Link to={paths.auth} search={{ next }}>
                <Trans>Sign In</Trans>
              </Link>
            </Button>
            <Button size="lg" variant="outline" asChild>
              <Link to={paths.auth} search={{ tab: 'sign-up', next }}>
                <Trans>Sign Up</Trans>
              </Link>
            </Button>
          </>
        }
      />
    );
  if (user.email.toLowerCase() !== email.toLowerCase())
    return <OtherAccount invited={email} signedIn={user.email} next={next} />;
  return (
    <OwnAnswer userId={user.id} invitation={invitation} token={token} organization={organization.name} />
  );
}

function ToOrganizations({ children }: { children: ReactNode }) {
  return (
    <Button variant="outline" asChild>
      <Link to={paths.organizations}>{children}</Link>
    </Button>
  );
}

const overWords = {
  declined: (
    <Trans>This invitation was declined. If you have changed your mind, ask to be invited again.</Trans>
  ),
  revoked: <Trans>This invitation was taken back. Ask whoever invited you if that was a mistake.</Trans>,
  expired: <Trans>This invitation has expired. Ask whoever invited you to send it again.</Trans>,
};
