import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import SettingsIcon from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { canManageOrganization } from '../../contract/permissions.ts';
import type { AuthState } from '../api/session/session.ts';
import { useSignOut } from '../features/identity/use-sign-out.tsx';
import { useActiveOrganization } from '../features/organizations/active-organization.tsx';
import { paths } from '../paths.ts';
import type { MenuPlace } from '../ui/dropdown-menu.tsx';
import { MenuFrame } from '../ui/overlays/menu-frame.tsx';
import { MenuItem, MenuLabel, MenuSeparator } from '../ui/overlays/menu-items.tsx';

export type AccountMenuProps = { user: NonNullable<AuthState['user']>; onShowShortcuts: () => void };

export function AccountMenu({ user, onShowShortcuts, ...place }: AccountMenuProps & MenuPlace) {
  const { active } = useActiveOrganization();
  const leave = useSignOut();
  return (
    <>
      <MenuFrame {...place} className="max-w-72">
        <MenuLabel className="text-base! text-ink!">
          <span className="block truncate font-semibold">{user.fullName}</span>
          <span className="block truncate text-sm font-normal text-muted">{user.email}</span>
        </MenuLabel>
        <MenuSeparator />
        <MenuItem asChild>
          <Link to={paths.profile}>
            <UserRound aria-hidden="true" />
            <Trans>Profile</Trans>
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={paths.settings}>
            <SettingsIcon aria-hidden="true" />
            <Trans>Settings</Trans>
          </Link>
        </MenuItem>
        {canManageOrganization(active?.role) && (
          <MenuItem asChild>
            <Link to={paths.admin}>
              <ShieldCheck aria-hidden="true" />
              <Trans>Admin console</Trans>
            </Link>
          </MenuItem>
        )}
        <MenuItem onSelect={onShowShortcuts}>
          <Keyboard aria-hidden="true" />
          <Trans>Keyboard shortcuts</Trans>
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => leave.start()}>
          <LogOut aria-hidden="true" />
          <Trans>Sign out</Trans>
        </MenuItem>
      </MenuFrame>
      {leave.question}
    </>
  );
}
