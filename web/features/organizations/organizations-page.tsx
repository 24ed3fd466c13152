import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useActiveOrganization } from './active-organization.tsx';
import { OrganizationsTable } from './organizations-table.tsx';

const route = getRouteApi('/app/organizations');
const CreateOrganizationDialog = lazy(async () => ({
  default: (await import('./create-organization-dialog.tsx')).CreateOrganizationDialog,
}));

export function OrganizationsPage() {
  const { t } = useLingui();
  usePageTitle(t`Organizations`);
  const { create } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader
        title={<Trans>Organizations</Trans>}
        text={<Trans>The organizations you belong to. You work in one of them at a time.</Trans>}
        actions={
          <Button asChild>
            <Link to={paths.organizations} search={{ create: '1' }}>
              <Plus aria-hidden="true" />
              <Trans>Create organization</Trans>
            </Link>
          </Button>
        }
      />
      <MyOrganizations />
      {create && (
        <Suspense fallback={null}>
          <CreateOrganizationDialog onClose={() => void navigate({ search: {}, replace: true })} />
        </Suspense>
      )}
    </>
  );
}

function MyOrganizations() {
  const { organizations, isLoading, isError, reload } = useActiveOrganization();
  if (isLoading) return <OrganizationsSkeleton />;
  if (isError && organizations.length === 0)
    return (
      <div className="rounded-lg border bg-surface">
        <ErrorState title={<Trans>Unable to load organizations</Trans>} onRetry={reload} />
      </div>
    );
  if (organizations.length === 0)
    return (
      <div className="rounded-lg border bg-surface">
        <EmptyState
          icon={<Building2 />}
          title={<Trans>You are not a member of any organizations yet.</Trans>}
          action={
            <Button asChild variant="outline">
              <Link to={paths.organizations} search={{ create: '1' }}>
                <Trans>Create your first organization</Trans>
              </Link>
            </Button>
          }
        />
      </div>
    );
  return <OrganizationsTable />;
}

function OrganizationsSkeleton() {
  return (
    <Loading className="grid gap-px overflow-hidden rounded-lg border bg-line">
      {['head', 'first', 'second'].map((row) => (
        <div key={row} className="flex h-14 items-center gap-4 bg-surface px-4">
          <Skeleton className="size-8" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </Loading>
  );
}
