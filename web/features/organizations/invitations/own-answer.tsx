import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReceivedInvitation } from '../../../../contract/invitations.ts';
import { describeError } from '../../../api/error-words.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Unread } from '../../../unread.tsx';
import { profileQuery } from '../../profile/profile-query.ts';
import { NextStep } from './next-step.tsx';
import { useAnswerInvitation } from './use-answer-invitation.ts';
import { VerifyFirst } from './verify-first.tsx';

type OwnAnswerProps = {
  userId: string;
  invitation: ReceivedInvitation;
  token: string;
  organization: string;
};

/** The invited address is signed in; it has to be verified before it can answer. */
export function OwnAnswer({ userId, invitation, token, organization }: OwnAnswerProps) {
  const navigate = useNavigate();
  const read = useQuery({ ...profileQuery, refetchOnWindowFocus: 'always' });
  const { accept, decline } = useAnswerInvitation({ userId, invitation, which: { token } });
  if (read.data && !read.data.isEmailVerified) return <VerifyFirst email={invitation.email} />;
  const failure = accept.error ?? decline.error;
  const go = { onSuccess: () => void navigate({ to: paths.organizations }) };
  return (
    <div className="grid gap-4">
      <Unread read={read} what={<Trans>Failed to load profile</Trans>} />
      {failure && <FormError>{describeError(failure)}</FormError>}
      <NextStep
        text={<Trans>You will work in {organization} from then on. You can leave at any time.</Trans>}
        action={
          <>
            <Button
              size="lg"
              busy={accept.isPending}
              disabled={!read.data}
              onClick={() => accept.mutate(undefined, go)}
            >
              <Trans>Accept invitation</Trans>
            </Button>
            <Button
              size="lg"
              variant="outline"
              busy={decline.isPending}
              onClick={() => decline.mutate(undefined, go)}
            >
              <Trans>Decline</Trans>
            </Button>
          </>
        }
      />
    </div>
  );
}
