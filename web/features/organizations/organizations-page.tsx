import { Trans } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import Plus from 'lucide-react/icons/plus';
import UserPlus from 'lucide-react/icons/user-plus';
import { canManageOrganization } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { RouteHeader } from '../../routing/route-header.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useIsViewing } from '../identity/use-is-viewing.ts';
import { useActiveOrganization } from './active-organization.tsx';
import { ActiveOrganizationHead } from './active-organization-head.tsx';
import { ClosedOrganizations } from './closed-organizations.tsx';
import { CreateOrganizationDialog } from './create-organization-dialog.tsx';
import { InviteSheet } from './invitations/invite-sheet.tsx';
import { ReceivedInvitations } from './invitations/received-invitations.tsx';
import { OrganizationSummary, ownOrganizationsId } from './organization-summary.tsx';
import { OrganizationTabs } from './organization-tabs.tsx';
import { OrganizationsTable } from './organizations-table.tsx';
import { RefreshAccess } from './refresh-access.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { organizationsSearch } from './search-params.ts';
import { HiddenOrganizations } from './single-sign-on/hidden-organizations.tsx';
import { UnknownOrganization } from './unknown-organization.tsx';

const route = getRouteApi(`/app${paths.organizations}`);

/**
 * The page of the active organization (members, invitations, security), with a list of all the user's organizations
 * (docs/product.md, Organizations).
 */
export function OrganizationsPage() {
  const { create, invite, ...search } = route.useSearch();
  const { active } = useActiveOrganization();
  const navigate = route.useNavigate();
  const close = () => void navigate({ search, replace: true, resetScroll: false });
  return (
    <>
      <RouteHeader actions={<Actions canInvite={canManageOrganization(active?.role)} />} />
      <ReceivedInvitations />
      <MyOrganizations />
      <HiddenOrganizations />
      <ClosedOrganizations />
      {create && <CreateOrganizationDialog onClose={close} />}
      {invite && active && <InviteSheet key={active.id} organization={active} onClose={close} />}
    </>
  );
}

function Actions({ canInvite }: { canInvite: boolean }) {
  const isViewing = useIsViewing();
  const { create: _creating, invite: _inviting, ...search } = route.useSearch();
  const searchTo = (what: 'create' | 'invite') => organizationsSearch({ ...search, [what]: '1' });
  return (
    <>
      <RefreshAccess />
      {!isViewing && (
        <Button variant={canInvite ? 'outline' : 'primary'} asChild>
          <Link to={paths.organizations} search={searchTo('create')} resetScroll={false}>
            <Plus aria-hidden="true" />
            <Trans>Create organization</Trans>
          </Link>
        </Button>
      )}
      {canInvite && (
        <Button asChild>
          <Link to={paths.organizations} search={searchTo('invite')} resetScroll={false}>
            <UserPlus aria-hidden="true" />
            <Trans>Invite members</Trans>
          </Link>
        </Button>
      )}
    </>
  );
}

function MyOrganizations() {
  const { organizations, active } = useActiveOrganization();
  const search = route.useSearch();
  if (active === undefined) return <UnknownOrganization loading={<RowsSkeleton />} />;
  if (!active) return <NoOrganizations />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ActiveOrganizationHead organization={active} />
      {/* When another organization becomes active, this component is mounted again, so that no rows or open dialogs of the previous one remain. */}
      <OrganizationTabs key={active.id} organization={active} search={search}>
        <OrganizationSummary
          organization={active}
          memberships={organizations.length}
          className="mb-5 max-md:order-1 max-md:mb-4"
        />
      </OrganizationTabs>
      <section data-follows className="grid gap-3">
        <h2 id={ownOrganizationsId} className="text-xl">
          <Trans>Your organizations</Trans>
        </h2>
        <OrganizationsTable />
      </section>
    </div>
  );
}

function NoOrganizations() {
  const isViewing = useIsViewing();
  return (
    <EmptyState
      icon={<Building2 />}
      title={<Trans>You are not a member of any organizations yet.</Trans>}
      action={
        !isViewing && (
          <Button asChild variant="outline">
            <Link to={paths.organizations} search={{ create: '1' }}>
              <Trans>Create your first organization</Trans>
            </Link>
          </Button>
        )
      }
    />
  );
}
