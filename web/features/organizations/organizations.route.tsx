import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { canManageOrganization } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { closedOrganizationsQuery, invitationsQuery, membersQuery, organizationQuery } from './api.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { organizationsSearch } from './search-params.ts';

export const organizationsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.organizations,
  validateSearch: organizationsSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context, deps: { tab } }) =>
    context.withOrganization((active) => {
      if (!active) return;
      context.prefetch(organizationQuery(active.id), closedOrganizationsQuery);
      if (tab !== 'invitations') context.prefetch(membersQuery(active.id));
      else if (canManageOrganization(active.role)) context.prefetch(invitationsQuery(active.id));
    }),
  component: lazyComponent(() => import('./organizations-page.tsx'), 'OrganizationsPage'),
  staticData: {
    title: msg`Organizations`,
    subtitle: <Trans>The organizations you belong to. You work in one of them at a time.</Trans>,
    skeleton: <RowsSkeleton />,
  },
});
