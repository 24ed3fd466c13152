import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { canManageOrganization } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { AdminSkeleton } from './admin-skeleton.tsx';
import { auditQuery, membersQuery, organizationQuery } from './api.ts';
import { adminSearch } from './search-params.ts';

export const adminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.admin,
  validateSearch: adminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.withOrganization((active) => {
      if (!active || !canManageOrganization(active.role)) return;
      context.prefetch(organizationQuery(active.id), auditQuery(active.id, deps), membersQuery(active.id));
    }),
  component: lazyComponent(() => import('./admin-page.tsx'), 'AdminPage'),
  staticData: {
    title: msg`Admin console`,
    subtitle: <Trans>Who may do what here, and every change that was made.</Trans>,
    skeleton: <AdminSkeleton />,
  },
});
