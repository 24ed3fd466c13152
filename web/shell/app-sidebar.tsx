import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Factory from 'lucide-react/icons/factory';
import Gauge from 'lucide-react/icons/gauge';
import IdCard from 'lucide-react/icons/id-card';
import ListIcon from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import SettingsIcon from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Wallet from 'lucide-react/icons/wallet';
import { canManageOrganization, platformRoleAllows } from '../../contract/permissions.ts';
import { appName } from '../app-name.ts';
import { roleQuery } from '../features/identity/role.ts';
import { useAccountBadge } from '../features/orders/credit/use-account-badge.ts';
import { useQuoteBadge } from '../features/orders/quotes/use-quote-badge.ts';
import { useApprovalBadge } from '../features/orders/requisitions/use-approval-badge.ts';
import { useOrderBadge } from '../features/orders/use-order-news.ts';
import { useActiveOrganization } from '../features/organizations/active-organization.tsx';
import { paths } from '../paths.ts';
import { hasFailed } from '../reads/read-error.tsx';
import { Logo } from '../ui/logo.tsx';
import { Sidebar, SidebarGroup, SidebarItem } from '../ui/sidebar.tsx';
import { useSidebar } from '../ui/sidebar-state.tsx';

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
      footer={<Help />}
    >
      <TradePlaces />
      <OrganizationPlaces />
      <PlatformPlaces />
    </Sidebar>
  );
}

function TradePlaces() {
  const { t } = useLingui();
  const isAt = useIsAt();
  const { active } = useActiveOrganization();
  const news = useOrderBadge(active);
  const waiting = useApprovalBadge(active?.id);
  const quotes = useQuoteBadge(active?.id);
  const accounts = useAccountBadge(active?.id);
  return (
    <SidebarGroup label={<Trans>Primary</Trans>}>
      <SidebarItem icon={<Store />} label={t`Marketplace`} current={isAt(paths.marketplace)}>
        <Link to={paths.marketplace} />
      </SidebarItem>
      <SidebarItem icon={<ReceiptText />} label={t`Orders`} current={isAt(paths.orders)} news={news}>
        <Link to={paths.orders} />
      </SidebarItem>
      <SidebarItem icon={<ScanBarcode />} label={t`Quick order`} current={isAt(paths.quickOrder)}>
        <Link to={paths.quickOrder} />
      </SidebarItem>
      <SidebarItem icon={<ListIcon />} label={t`Lists`} current={isAt(paths.lists)}>
        <Link to={paths.lists} />
      </SidebarItem>
      {/* Shown to every user, because links that appear with the organization would move those below. */}
      <SidebarItem icon={<ClipboardList />} label={t`Requisitions`} current={isAt(paths.requisitions)}>
        <Link to={paths.requisitions} />
      </SidebarItem>
      <SidebarItem icon={<ListChecks />} label={t`Approvals`} current={isAt(paths.approvals)} news={waiting}>
        <Link to={paths.approvals} />
      </SidebarItem>
      <SidebarItem icon={<MessageSquareQuote />} label={t`Quotes`} current={isAt(paths.quotes)} news={quotes}>
        <Link to={paths.quotes} />
      </SidebarItem>
      <SidebarItem icon={<PiggyBank />} label={t`Budgets`} current={isAt(paths.budgets)}>
        <Link to={paths.budgets} />
      </SidebarItem>
      <SidebarItem icon={<Wallet />} label={t`Accounts`} current={isAt(paths.creditAccounts)} news={accounts}>
        <Link to={paths.creditAccounts} />
      </SidebarItem>
      <SidebarItem icon={<TriangleAlert />} label={t`Recalls`} current={isAt(paths.recalls)}>
        <Link to={paths.recalls} />
      </SidebarItem>
      <SidebarItem icon={<IdCard />} label={t`Credentials`} current={isAt(paths.credentials)}>
        <Link to={paths.credentials} />
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
      <SidebarItem icon={<SettingsIcon />} label={t`Settings`} current={isAt(paths.settings)}>
        <Link to={paths.settings} />
      </SidebarItem>
      {canManageOrganization(active?.role) && (
        <SidebarItem
          icon={<ShieldCheck />}
          label={t({ message: 'Admin', context: 'menu' })}
          current={isAt(paths.admin)}
        >
          <Link to={paths.admin} />
        </SidebarItem>
      )}
    </SidebarGroup>
  );
}

/**
 * The links for staff. The route guards have read the role before the shell is shown, so these links appear together
 * with the others.
 */
function PlatformPlaces() {
  const { t } = useLingui();
  const isAt = useIsAt();
  const { data } = useQuery(roleQuery);
  if (!platformRoleAllows(data?.role ?? null, 'platform.read')) return null;
  return (
    <SidebarGroup label={<Trans>Platform</Trans>}>
      <SidebarItem icon={<Gauge />} label={t`Internal Admin`} current={isAt(paths.internalAdmin)}>
        <Link to={paths.internalAdmin} />
      </SidebarItem>
    </SidebarGroup>
  );
}

function Help() {
  const { setSlideOverOpen } = useSidebar();
  return (
    <div className="rounded-md border bg-surface px-3 py-2.5 text-sm">
      <p className="font-semibold">
        <Trans>Need help?</Trans>
      </p>
      <Link
        to={paths.settings}
        onClick={() => setSlideOverOpen(false)}
        className="inline-flex min-h-6 items-center text-primary underline underline-offset-2 pointer-coarse:min-h-11"
      >
        <Trans>Contact support</Trans>
      </Link>
    </div>
  );
}

/** Returns a function that checks whether the current page is at a path or below it. */
function useIsAt(): (path: string) => boolean {
  const { pathname } = useLocation();
  return (path) => pathname === path || pathname.startsWith(`${path}/`);
}
