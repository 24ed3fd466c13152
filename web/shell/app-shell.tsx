import { Outlet } from '@tanstack/react-router';
import { useAuth } from '../features/identity/auth-provider.tsx';
import { ActiveOrganizationProvider } from '../features/organizations/active-organization.tsx';
import { SidebarProvider } from '../ui/sidebar-state.tsx';
import { AppHeader } from './app-header.tsx';
import { AppSidebar } from './app-sidebar.tsx';
import { mainId } from './main-id.ts';
import { OrganizationBanner } from './organization-banner.tsx';
import { PlatformStrip } from './platform-strip.tsx';
import { ReadErrorBanner } from './read-error-banner.tsx';
import { RecallBanner } from './recall-banner.tsx';
import { useRoleChanges } from './use-role-changes.ts';
import { VerificationBanner } from './verification-banner.tsx';

/** The layout of every page for signed-in users with a role. */
export function AppShell() {
  const { user } = useAuth();
  useRoleChanges();
  // When there is no user, the session has just ended and the guard redirects to /auth.
  if (!user) return null;
  return (
    <ActiveOrganizationProvider userId={user.id}>
      <SidebarProvider>
        <div data-app-shell className="flex min-h-dvh">
          <AppSidebar />
          <div className="flex min-w-0 flex-1 flex-col">
            <AppHeader />
            <PlatformStrip />
            <OrganizationBanner />
            <RecallBanner />
            <VerificationBanner />
            <ReadErrorBanner />
            <main
              id={mainId}
              tabIndex={-1}
              className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 pb-12 outline-none md:px-6"
            >
              <Outlet />
            </main>
          </div>
        </div>
      </SidebarProvider>
    </ActiveOrganizationProvider>
  );
}
