import { SidebarToggle } from '../ui/sidebar.tsx';
import { CartLink } from './cart-link.tsx';
import { HeaderSearch } from './header-search.tsx';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

export function AppHeader() {
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-2 border-b bg-surface px-3 md:px-4 print:hidden">
      <SidebarToggle />
      <HeaderSearch />
      <div className="ml-auto flex min-w-0 items-center gap-1.5">
        <OrganizationSwitcher />
        <CartLink />
        <ThemeToggle />
        <UserMenu />
      </div>
    </header>
  );
}
