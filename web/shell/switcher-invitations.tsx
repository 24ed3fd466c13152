import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReceivedInvitation } from '../../contract/invitations.ts';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { useAnswerInvitation } from '../features/organizations/invitations/use-answer-invitation.ts';
import { MenuItem, MenuLabel, MenuSeparator } from '../ui/dropdown-menu.tsx';

/** The pending invitations to the user, to answer from the switcher. */
export function SwitcherInvitations({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  const { user } = useAuth();
  if (!user || invitations.length === 0) return null;
  return (
    <>
      <MenuLabel>
        <Trans>Invitations to you</Trans>
      </MenuLabel>
      {invitations.map((invitation) => (
        <InvitationItems key={invitation.id} invitation={invitation} userId={user.id} />
      ))}
      <MenuSeparator />
    </>
  );
}

function InvitationItems({ invitation, userId }: { invitation: ReceivedInvitation; userId: string }) {
  const { t } = useLingui();
  const { accept, decline } = useAnswerInvitation({ userId, invitation, which: { id: invitation.id } });
  const { name } = invitation.organization;
  return (
    <>
      <MenuItem onSelect={() => accept.mutate()} disabled={accept.isPending}>
        <Check aria-hidden="true" />
        <span className="min-w-0 truncate">{t`Join ${name}`}</span>
      </MenuItem>
      <MenuItem onSelect={() => decline.mutate()} disabled={decline.isPending}>
        <X aria-hidden="true" />
        <span className="min-w-0 truncate">{t`Decline ${name}`}</span>
      </MenuItem>
    </>
  );
}
