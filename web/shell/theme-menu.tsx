import { Trans } from '@lingui/react/macro';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { MenuPlace } from '../ui/dropdown-menu.tsx';
import { MenuFrame } from '../ui/overlays/menu-frame.tsx';
import { MenuRadioGroup, MenuRadioItem } from '../ui/overlays/menu-items.tsx';
import type { Theme } from '../ui/theme.ts';

export type ThemeMenuProps = { theme: Theme; setTheme: (theme: Theme) => void };

export function ThemeMenu({ theme, setTheme, ...place }: ThemeMenuProps & MenuPlace) {
  return (
    <MenuFrame {...place} className="min-w-36">
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
    </MenuFrame>
  );
}
