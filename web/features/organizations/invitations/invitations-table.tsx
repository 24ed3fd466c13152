import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Invitation } from '../../../../contract/invitations.ts';
import { Button } from '../../../ui/button.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { RelativeTime } from '../../../ui/time.tsx';
import { roleWords } from '../words.ts';
import { currentStatus, InvitationStatus } from './invitation-status.tsx';
import { RevokeInvitation } from './revoke-invitation.tsx';
import { useResendInvitation } from './use-resend-invitation.ts';

type InvitationsTableProps = { orgId: string; name: string; invitations: readonly Invitation[] };

export function InvitationsTable({ orgId, name, invitations }: InvitationsTableProps) {
  const { t } = useLingui();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  return (
    <>
      <Table label={t`Invitations to ${name}`} many>
        <thead>
          <tr>
            <Th>{t`Email`}</Th>
            <Th>{t`Role`}</Th>
            <Th>{t`Status`}</Th>
            <Th>{t`Invited by`}</Th>
            <Th>{t`Expires`}</Th>
            <Th>
              <span className="sr-only">{t`Actions`}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              orgId={orgId}
              invitation={invitation}
              onRevoke={() => setRevoking(invitation)}
            />
          ))}
        </tbody>
      </Table>
      <RevokeInvitation orgId={orgId} invitation={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

type InvitationRowProps = { orgId: string; invitation: Invitation; onRevoke: () => void };

function InvitationRow({ orgId, invitation, onRevoke }: InvitationRowProps) {
  const { t } = useLingui();
  const { email, role, invitedByName, createdAt, expiresAt } = invitation;
  const status = currentStatus(invitation);
  const canResend = status === 'pending' || status === 'expired';
  return (
    <tr>
      <RowHead className="md:w-1/3">
        <span className="[overflow-wrap:anywhere]">
          <span className="block font-medium">{email}</span>
          <span className="block text-sm font-normal text-muted">
            <RelativeTime value={createdAt} />
          </span>
        </span>
      </RowHead>
      <Td label={t`Role`}>{t(roleWords[role])}</Td>
      <Td label={t`Status`}>
        <InvitationStatus status={status} />
      </Td>
      <Td label={t`Invited by`}>{invitedByName ?? '—'}</Td>
      <Td label={t`Expires`}>{canResend ? <RelativeTime value={expiresAt} /> : '—'}</Td>
      <Td>
        <div className="flex flex-1 justify-end gap-1">
          {canResend && <Resend orgId={orgId} invitation={invitation} />}
          {status === 'pending' && (
            <Button variant="ghost" size="sm" onClick={onRevoke}>
              <Trans>
                Revoke<span className="sr-only"> {email}</span>
              </Trans>
            </Button>
          )}
        </div>
      </Td>
    </tr>
  );
}

function Resend({ orgId, invitation: { id, email } }: Omit<InvitationRowProps, 'onRevoke'>) {
  const resend = useResendInvitation(orgId);
  return (
    <Button variant="ghost" size="sm" busy={resend.isPending} onClick={() => resend.mutate(id)}>
      <Trans>
        Resend<span className="sr-only"> {email}</span>
      </Trans>
    </Button>
  );
}
