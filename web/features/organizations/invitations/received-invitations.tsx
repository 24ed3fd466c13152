import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import MailOpen from 'lucide-react/icons/mail-open';
import type { ReceivedInvitation } from '../../../../contract/invitations.ts';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/time.tsx';
import { useAuth } from '../../auth/auth-provider.tsx';
import { profileQuery } from '../../profile/profile-query.ts';
import { receivedInvitationsQuery } from '../api.ts';
import { roleWords } from '../words.ts';
import { useAnswerInvitation } from './use-answer-invitation.ts';

/** The pending invitations to the signed-in user, above all else on the page; nothing without any. */
export function ReceivedInvitations() {
  const { t } = useLingui();
  const { user } = useAuth();
  const { data = [] } = useQuery(receivedInvitationsQuery);
  if (!user || data.length === 0) return null;
  return (
    <section aria-label={t`Invitations to you`} className="mb-6 grid gap-3">
      {data.map((invitation) => (
        <ReceivedInvitationCard key={invitation.id} invitation={invitation} userId={user.id} />
      ))}
    </section>
  );
}

type ReceivedInvitationCardProps = { invitation: ReceivedInvitation; userId: string };

function ReceivedInvitationCard({ invitation, userId }: ReceivedInvitationCardProps) {
  const { t } = useLingui();
  const { data: profile } = useQuery(profileQuery);
  const { accept, decline } = useAnswerInvitation({ userId, invitation, which: { id: invitation.id } });
  const { organization, role, invitedByName, expiresAt } = invitation;
  const isVerified = profile?.isEmailVerified;
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-primary bg-primary-soft p-4 text-on-primary-soft">
      <MailOpen aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold break-words">
          {invitedByName ? (
            <Trans>
              {invitedByName} invites you to {organization.name}
            </Trans>
          ) : (
            <Trans>You are invited to {organization.name}</Trans>
          )}
        </p>
        <p className="text-sm">
          {t(roleWords[role])} · <Trans>Expires</Trans> <RelativeTime value={expiresAt} />
        </p>
        {isVerified === false && (
          <p className="text-sm">
            <Trans>Verify your email address first.</Trans>
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button variant="outline" busy={decline.isPending} onClick={() => decline.mutate()}>
          <Trans>Decline</Trans>
        </Button>
        <Button busy={accept.isPending} disabled={!isVerified} onClick={() => accept.mutate()}>
          <Trans>Accept</Trans>
        </Button>
      </div>
    </article>
  );
}
