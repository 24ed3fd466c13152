import { Trans, useLingui } from '@lingui/react/macro';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '../ui/dropdown-menu.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type Theme, useTheme } from '../ui/theme.ts';

export function ThemeToggle() {
  const { t } = useLingui();
  const { theme, shown, setTheme } = useTheme();
  return (
    <Menu>
      <MenuTrigger>
        <IconButton label={t`Theme`}>
          {shown === 'dark' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
        </IconButton>
      </MenuTrigger>
      <MenuContent className="min-w-36">
        <MenuRadioGroup value={theme} onValueChange={(value) => setTheme(value as Theme)}>
          <MenuRadioItem value="light">
            <Sun aria-hidden="true" />
            <Trans>Light</Trans>
          </MenuRadioItem>
          <MenuRadioItem value="dark">
            <Moon aria-hidden="true" />
            <Trans>Dark</Trans>
          </MenuRadioItem>
          <MenuRadioItem value="system">
            <Monitor aria-hidden="true" />
            <Trans>System</Trans>
          </MenuRadioItem>
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
