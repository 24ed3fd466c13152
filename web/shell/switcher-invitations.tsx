import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReceivedInvitation } from '../../contract/invitations.ts';
import { useAuth } from '../features/identity/auth-provider.tsx';
import { useAcceptInvitation } from '../features/organizations/invitations/use-accept-invitation.ts';
import { MenuItem, MenuLabel, MenuSeparator } from '../ui/overlays/menu-items.tsx';

type SwitcherInvitationsProps = {
  invitations: readonly ReceivedInvitation[];
  /** Called when the user declines. The parent asks for confirmation, because a press closes this menu. */
  onDecline: (invitation: ReceivedInvitation) => void;
};

/** The user's pending invitations, with buttons to accept or decline. */
export function SwitcherInvitations({ invitations, onDecline }: SwitcherInvitationsProps) {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <>
      <MenuLabel>
        <Trans>Invitations to you</Trans>
      </MenuLabel>
      {invitations.map((invitation) => (
        <InvitationItems
          key={invitation.id}
          invitation={invitation}
          userId={user.id}
          onDecline={() => onDecline(invitation)}
        />
      ))}
      <MenuSeparator />
    </>
  );
}

type InvitationItemsProps = { invitation: ReceivedInvitation; userId: string; onDecline: () => void };

function InvitationItems({ invitation, userId, onDecline }: InvitationItemsProps) {
  const { t } = useLingui();
  const accept = useAcceptInvitation({ userId, invitation, which: { id: invitation.id } });
  const { name } = invitation.organization;
  return (
    <>
      <MenuItem onSelect={() => accept.mutate()} disabled={accept.isPending}>
        <Check aria-hidden="true" />
        <span className="min-w-0 truncate">{t`Join ${name}`}</span>
      </MenuItem>
      <MenuItem onSelect={onDecline}>
        <X aria-hidden="true" />
        <span className="min-w-0 truncate">{t`Decline ${name}`}</span>
      </MenuItem>
    </>
  );
}
