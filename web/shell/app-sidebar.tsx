import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import Factory from 'lucide-react/icons/factory';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import { canManageOrganization } from '../../contract/permissions.ts';
import { appName } from '../app-name.ts';
import { useNewSales } from '../features/orders/use-new-sales.ts';
import { useActiveOrganization } from '../features/organizations/active-organization.tsx';
import { paths } from '../paths.ts';
import { Logo } from '../ui/logo.tsx';
import { Sidebar, SidebarGroup, SidebarItem } from '../ui/sidebar.tsx';
import { useSidebar } from '../ui/sidebar-state.tsx';
import { hasFailed } from '../unread.tsx';

export function AppSidebar() {
  const { t } = useLingui();
  const { collapsed } = useSidebar();
  return (
    <Sidebar
      label={t`Main navigation`}
      header={
        <Link to={paths.marketplace} className="rounded-md">
          <Logo name={appName} compact={collapsed} />
        </Link>
      }
    >
      <TradePlaces />
      <OrganizationPlaces />
    </Sidebar>
  );
}

function TradePlaces() {
  const { t } = useLingui();
  const isAt = useIsAt();
  const { active } = useActiveOrganization();
  const { data: newSales = 0 } = useNewSales(active ?? null);
  return (
    <SidebarGroup label={<Trans>Primary</Trans>}>
      <SidebarItem icon={<Store />} label={t`Marketplace`} current={isAt(paths.marketplace)}>
        <Link to={paths.marketplace} />
      </SidebarItem>
      <SidebarItem
        icon={<ReceiptText />}
        label={t`Orders`}
        current={isAt(paths.orders)}
        news={newSales > 0 ? { count: newSales, label: t`new orders: ${newSales}` } : undefined}
      >
        <Link to={paths.orders} />
      </SidebarItem>
      {active?.type === 'seller_org' && (
        <SidebarItem icon={<Factory />} label={t`Manufacturer`} current={isAt(paths.manufacturer)}>
          <Link to={paths.manufacturer} />
        </SidebarItem>
      )}
    </SidebarGroup>
  );
}

function OrganizationPlaces() {
  const { t } = useLingui();
  const isAt = useIsAt();
  const { collapsed } = useSidebar();
  const { active, read } = useActiveOrganization();
  return (
    <SidebarGroup label={<Trans>Organization</Trans>}>
      <SidebarItem icon={<Building2 />} label={t`Organizations`} current={isAt(paths.organizations)}>
        <Link to={paths.organizations} />
      </SidebarItem>
      {active === undefined && hasFailed(read) && !collapsed && (
        <li className="px-3 py-1 text-sm text-muted">
          <Trans>More appears here once your organizations have loaded.</Trans>
        </li>
      )}
      {canManageOrganization(active?.role) && (
        <SidebarItem icon={<ShieldCheck />} label={t`Admin`} current={isAt(paths.admin)}>
          <Link to={paths.admin} />
        </SidebarItem>
      )}
    </SidebarGroup>
  );
}

/** Whether one is at a place, or at a page that belongs to it. */
function useIsAt(): (path: string) => boolean {
  const { pathname } = useLocation();
  return (path) => pathname === path || pathname.startsWith(`${path}/`);
}
