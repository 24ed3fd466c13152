import { OrganizationSwitcher } from './organization-switcher.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

export default function HeaderMenus() {
  return (
    <>
      <OrganizationSwitcher />
      <ThemeToggle />
      <UserMenu />
    </>
  );
}
