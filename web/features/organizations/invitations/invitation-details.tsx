import { Trans, useLingui } from '@lingui/react/macro';
import type { ReceivedInvitation } from '../../../../contract/invitations.ts';
import { Card } from '../../../ui/card.tsx';
import { Initials } from '../../../ui/initials.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { RelativeTime } from '../../../ui/time.tsx';
import { roleWords, typeTag } from '../words.ts';
import { InvitationAnswer } from './invitation-answer.tsx';
import { currentStatus, InvitationStatus } from './invitation-status.tsx';

type InvitationDetailsProps = { invitation: ReceivedInvitation; token: string };

/** Shows who invites, to which organization and with which role. The buttons to accept or decline are below. */
export function InvitationDetails({ invitation, token }: InvitationDetailsProps) {
  const { organization, invitedByName } = invitation;
  const status = currentStatus(invitation);
  return (
    <div className="grid gap-6">
      <div>
        <h1 tabIndex={-1} className="break-words">
          <Trans>Join {organization.name}</Trans>
        </h1>
        <p className="mt-1 text-muted">
          {invitedByName ? (
            <Trans>{invitedByName} invites you to work together.</Trans>
          ) : (
            <Trans>You are invited to work together.</Trans>
          )}
        </p>
      </div>
      <InvitationCard invitation={invitation} status={status} />
      <InvitationAnswer invitation={invitation} status={status} token={token} />
    </div>
  );
}

type InvitationCardProps = { invitation: ReceivedInvitation; status: ReceivedInvitation['status'] };

function InvitationCard({ invitation, status }: InvitationCardProps) {
  const { t } = useLingui();
  const { organization, email, role, expiresAt } = invitation;
  return (
    <Card>
      <div className="flex items-center gap-3 border-b p-4">
        <Initials name={organization.name} size="lg" />
        <div className="min-w-0">
          <p className="font-serif text-lg font-semibold break-words">{organization.name}</p>
          <Tag>{t(typeTag(organization.type))}</Tag>
        </div>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 p-4">
        <dt className="text-muted">{t`Invited`}</dt>
        <dd className="[overflow-wrap:anywhere]">{email}</dd>
        <dt className="text-muted">{t`Role`}</dt>
        <dd>{t(roleWords[role])}</dd>
        <dt className="text-muted">{t`Status`}</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <InvitationStatus status={status} />
          {status === 'pending' && (
            <span className="text-sm text-muted">
              <Trans>Expires</Trans> <RelativeTime value={expiresAt} />
            </span>
          )}
        </dd>
      </dl>
    </Card>
  );
}
