import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-2';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Factory from 'lucide-react/icons/factory';
import Gauge from 'lucide-react/icons/gauge';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import PackageSearch from 'lucide-react/icons/package-search';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import SettingsIcon from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRound from 'lucide-react/icons/user-round';
import Wallet from 'lucide-react/icons/wallet';
import { canManageOrganization, platformRoleAllows } from '../../../contract/permissions.ts';
import { roleQuery } from '../../features/identity/role.ts';
import { useActiveOrganization } from '../../features/organizations/active-organization.tsx';
import { mayBuyFor } from '../../features/organizations/may-buy-for.ts';
import { paths } from '../../paths.ts';
import type { Entry, EntryGroup } from './entry.ts';

/**
 * The pages and quick actions of the palette (docs/product.md, App shell). A page of the sidebar is shown under the
 * same conditions as there.
 */
export function usePlaces(): { pages: EntryGroup; actions: EntryGroup } {
  const { t } = useLingui();
  return {
    pages: { heading: t`Navigate`, entries: usePages() },
    actions: { heading: t`Quick actions`, entries: useActions() },
  };
}

function usePages(): Entry[] {
  const { t } = useLingui();
  const { active } = useActiveOrganization();
  const isSeller = active?.type === 'seller_org';
  const { data: { role } = { role: null } } = useQuery(roleQuery);
  return [
    page(paths.marketplace, t`Marketplace`, <Store aria-hidden="true" />),
    page(paths.orders, t`Orders`, <ReceiptText aria-hidden="true" />),
    ...(active
      ? [
          page(paths.requisitions, t`Requisitions`, <ClipboardList aria-hidden="true" />),
          page(paths.approvals, t`Approvals`, <ListChecks aria-hidden="true" />),
          page(paths.quotes, t`Quotes`, <MessageSquareQuote aria-hidden="true" />),
          page(paths.budgets, t`Budgets`, <PiggyBank aria-hidden="true" />),
          page(paths.creditAccounts, t`Accounts`, <Wallet aria-hidden="true" />),
          page(paths.lots, t`Lots`, <PackageSearch aria-hidden="true" />),
        ]
      : []),
    page(paths.recalls, t`Recalls`, <TriangleAlert aria-hidden="true" />),
    page(paths.credentials, t`Credentials`, <IdCard aria-hidden="true" />),
    ...(isSeller ? [page(paths.manufacturer, t`Manufacturer`, <Factory aria-hidden="true" />)] : []),
    page(paths.organizations, t`Organizations`, <Building2 aria-hidden="true" />),
    page(paths.profile, t`Profile`, <UserRound aria-hidden="true" />),
    page(paths.settings, t`Settings`, <SettingsIcon aria-hidden="true" />),
    ...(canManageOrganization(active?.role)
      ? [page(paths.admin, t`Admin console`, <ShieldCheck aria-hidden="true" />)]
      : []),
    ...(platformRoleAllows(role, 'platform.read')
      ? [page(paths.internalAdmin, t`Internal Admin`, <Gauge aria-hidden="true" />)]
      : []),
  ];
}

function page(to: string, label: string, icon: Entry['icon']): Entry {
  return { kind: 'page', id: to, label, icon, target: { to } };
}

function useActions(): Entry[] {
  const { t } = useLingui();
  const { active } = useActiveOrganization();
  const invite = active && canManageOrganization(active.role);
  return [
    {
      kind: 'action',
      id: 'create-organization',
      label: t`Create organization`,
      icon: <Plus aria-hidden="true" />,
      target: { to: paths.organizations, search: { create: '1' } },
    },
    ...(active && mayBuyFor(active)
      ? [
          {
            kind: 'action' as const,
            id: 'request-quote',
            label: t`Request a quote`,
            icon: <MessageSquareQuote aria-hidden="true" />,
            target: { to: paths.quotes, search: { side: 'sent', new: 'empty' } },
          },
        ]
      : []),
    ...(active?.purchasing.pay
      ? [
          {
            kind: 'action' as const,
            id: 'open-account',
            label: t`Open an account`,
            icon: <Wallet aria-hidden="true" />,
            target: { to: paths.creditAccounts, search: { side: 'own', new: '1' } },
          },
        ]
      : []),
    ...(invite
      ? [
          {
            kind: 'action' as const,
            id: 'invite-member',
            label: t`Invite member to ${active.name}`,
            icon: <UserPlus aria-hidden="true" />,
            target: { to: paths.organizations, search: { invite: '1' } },
          },
        ]
      : []),
    {
      kind: 'action',
      id: 'update-password',
      label: t`Update password`,
      icon: <KeyRound aria-hidden="true" />,
      target: { to: paths.profile, search: { tab: 'security' } },
    },
  ];
}
