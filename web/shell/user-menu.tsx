import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAuth } from '../features/identity/auth-provider.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Menu } from '../ui/dropdown-menu.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import { AccountMenu } from './account-menu.tsx';
import { ShortcutList } from './shortcut-list.tsx';

export function UserMenu() {
  const { t } = useLingui();
  const { user } = useAuth();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const showShortcuts = () => setShowsShortcuts(true);
  useShortcut('shortcuts', showShortcuts);
  if (!user) return null;
  return (
    <>
      <Menu menu={AccountMenu} props={{ user, onShowShortcuts: showShortcuts }}>
        <IconButton label={t`Account of ${user.fullName}`}>
          <Avatar name={user.fullName || user.email} url={user.avatarUrl} />
        </IconButton>
      </Menu>
      <ShortcutList open={showsShortcuts} onOpenChange={setShowsShortcuts} />
    </>
  );
}
