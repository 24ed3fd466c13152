import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import { errorTitles } from '../api/error-words.ts';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../ui/dropdown-menu.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Initials } from '../ui/initials.tsx';

export function UserMenu() {
  const { t } = useLingui();
  const { user, signOut } = useAuth();
  const leave = useMutation({ mutationFn: signOut, meta: { errorTitle: errorTitles.signOut } });
  if (!user) return null;
  return (
    <Menu>
      <MenuTrigger>
        <IconButton label={t`Account of ${user.fullName}`}>
          <Initials name={user.fullName || user.email} size="md" />
        </IconButton>
      </MenuTrigger>
      <MenuContent className="max-w-72">
        <MenuLabel className="text-base! text-ink!">
          <span className="block truncate font-semibold">{user.fullName}</span>
          <span className="block truncate text-sm font-normal text-muted">{user.email}</span>
        </MenuLabel>
        <MenuSeparator />
        <MenuItem onSelect={() => leave.mutate()}>
          <LogOut aria-hidden="true" />
          <Trans>Sign out</Trans>
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
