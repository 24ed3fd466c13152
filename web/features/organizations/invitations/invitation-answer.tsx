import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
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

/**
 * Shows the buttons to accept or decline the invitation. If the user cannot use them yet, shows the reason and the next
 * action instead.
 */
export function InvitationAnswer({ invitation, status, token }: InvitationAnswerProps) {
  const { session, user } = useAuth();
  const { organization, email } = invitation;
  const isSignedIn = session !== null && !owesSecondFactor(session);
  if (status !== 'pending') return <ClosedInvitation status={status} isSignedIn={isSignedIn} />;
  const next = paths.invitation(token);
  if (!isSignedIn || !user) return <SignInFirst email={email} next={next} />;
  if (user.email.toLowerCase() !== email.toLowerCase())
    return <OtherAccount invited={email} signedIn={user.email} next={next} />;
  return (
    <OwnAnswer userId={user.id} invitation={invitation} token={token} organization={organization.name} />
  );
}

type ClosedInvitationProps = { status: keyof typeof overWords; isSignedIn: boolean };

function ClosedInvitation({ status, isSignedIn }: ClosedInvitationProps) {
  const toOrganizations = isSignedIn || status === 'accepted';
  return (
    <NextStep
      text={overWords[status]}
      action={
        <Button variant="outline" asChild>
          <Link to={paths.organizations}>
            {toOrganizations ? <Trans>Go to your organizations</Trans> : <Trans>Sign In</Trans>}
          </Link>
        </Button>
      }
    />
  );
}

function SignInFirst({ email, next }: { email: string; next: string }) {
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
}

const overWords = {
  accepted: <Trans>This invitation has already been accepted.</Trans>,
  declined: (
    <Trans>This invitation was declined. If you have changed your mind, ask to be invited again.</Trans>
  ),
  revoked: <Trans>This invitation was revoked. Ask whoever invited you if that was a mistake.</Trans>,
  expired: <Trans>This invitation has expired. Ask whoever invited you to send it again.</Trans>,
};
