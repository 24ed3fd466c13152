import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import MailOpen from 'lucide-react/icons/mail-open';
import { useState } from 'react';
import type { ReceivedInvitation } from '../../../../contract/invitations.ts';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/time.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';
import { receivedInvitationsQuery } from '../api.ts';
import { roleWords } from '../words.ts';
import { DeclineInvitation } from './decline-invitation.tsx';
import { useAcceptInvitation } from './use-accept-invitation.ts';
import { VerifyFirst } from './verify-first.tsx';

/**
 * The signed-in user's pending invitations, at the top of the page; renders nothing when there are none. Until the
 * user's email address is verified, only says that there is an invitation.
 */
export function ReceivedInvitations() {
  const { t } = useLingui();
  const { user } = useAuth();
  const { data } = useQuery(receivedInvitationsQuery);
  if (!user || !data || (data.items.length === 0 && !data.isOneHidden)) return null;
  return (
    <section aria-label={t`Invitations to you`} className="mb-6 grid gap-3">
      {data.isOneHidden && (
        <article className={look}>
          <MailOpen aria-hidden="true" className="size-5 shrink-0" />
          <div className="min-w-0 flex-1 basis-64">
            <VerifyFirst
              text={
                <Trans>
                  An invitation waits for you. It is shown once your email address is verified: open the link
                  that we sent to <strong>{user.email}</strong>.
                </Trans>
              }
            />
          </div>
        </article>
      )}
      {data.items.map((invitation) => (
        <ReceivedInvitationCard key={invitation.id} invitation={invitation} userId={user.id} />
      ))}
    </section>
  );
}

const look =
  'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-primary bg-primary-soft p-4 text-on-primary-soft';

type ReceivedInvitationCardProps = { invitation: ReceivedInvitation; userId: string };

function ReceivedInvitationCard({ invitation, userId }: ReceivedInvitationCardProps) {
  const { t } = useLingui();
  const accept = useAcceptInvitation({ userId, invitation, which: { id: invitation.id } });
  const [isDeclining, setDeclining] = useState(false);
  const { organization, role, invitedByName, expiresAt } = invitation;
  return (
    <article className={look}>
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
      </div>
      <div className="flex gap-2">
        <Button variant="outline" onClick={() => setDeclining(true)}>
          <Trans>Decline</Trans>
        </Button>
        <Button busy={accept.isPending} onClick={() => accept.mutate()}>
          <Trans>Accept</Trans>
        </Button>
      </div>
      <DeclineInvitation invitation={isDeclining ? invitation : null} onClose={() => setDeclining(false)} />
    </article>
  );
}
