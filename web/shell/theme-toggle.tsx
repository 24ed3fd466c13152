import { useLingui } from '@lingui/react/macro';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Menu } from '../ui/dropdown-menu.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useTheme } from '../ui/theme.ts';
import { ThemeMenu } from './theme-menu.tsx';

export function ThemeToggle() {
  const { t } = useLingui();
  const { theme, shown, setTheme } = useTheme();
  return (
    <Menu menu={ThemeMenu} props={{ theme, setTheme }}>
      <IconButton label={t`Theme`}>
        {shown === 'dark' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
      </IconButton>
    </Menu>
  );
}
