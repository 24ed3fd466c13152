import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import SettingsIcon from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { canManageOrganization } from '../../contract/permissions.ts';
import { useAuth } from '../features/identity/auth-provider.tsx';
import { useSignOut } from '../features/identity/use-sign-out.tsx';
import { useActiveOrganization } from '../features/organizations/active-organization.tsx';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../ui/dropdown-menu.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Overlay, overlayFrame } from '../ui/overlay.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import type { ShortcutListProps } from './shortcut-list.tsx';

const shortcutList = overlayFrame<ShortcutListProps>(() => import('./shortcut-list.tsx'));

export function UserMenu() {
  const { t } = useLingui();
  const { user } = useAuth();
  const { active } = useActiveOrganization();
  const leave = useSignOut();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  useShortcut('shortcuts', () => setShowsShortcuts(true));
  if (!user) return null;
  return (
    <Menu>
      <MenuTrigger>
        <IconButton label={t`Account of ${user.fullName}`}>
          <Avatar name={user.fullName || user.email} url={user.avatarUrl} />
        </IconButton>
      </MenuTrigger>
      <MenuContent className="max-w-72">
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
        <MenuItem onSelect={() => setShowsShortcuts(true)}>
          <Keyboard aria-hidden="true" />
          <Trans>Keyboard shortcuts</Trans>
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => leave.start()}>
          <LogOut aria-hidden="true" />
          <Trans>Sign out</Trans>
        </MenuItem>
      </MenuContent>
      {leave.question}
      <Overlay frame={shortcutList} props={{ open: showsShortcuts, onOpenChange: setShowsShortcuts }} />
    </Menu>
  );
}
