import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { roleAllows } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { idParam } from '../../routing/id-param.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { membersQuery, organizationQuery } from '../organizations/api.ts';
import { approvalRulesQuery } from '../organizations/approvals/api.ts';
import { savedCardsQuery } from '../organizations/cards/api.ts';
import { costCentresQuery } from '../organizations/cost-centres/api.ts';
import { deliveryAddressesQuery } from '../organizations/delivery/api.ts';
import { OrganizationSkeleton } from '../organizations/organization-skeleton.tsx';
import { organizationSearch } from '../organizations/search-params.ts';
import { latestProductsQuery } from './api.ts';

export const organizationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.organization('$id'),
  params: idParam,
  validateSearch: organizationSearch,
  loader: ({ context, params: { id } }) => {
    context.prefetch(
      organizationQuery(id),
      membersQuery(id),
      latestProductsQuery(id),
      deliveryAddressesQuery(id),
      costCentresQuery(id),
      approvalRulesQuery(id),
    );
    context.withOrganization((active) => {
      if (active?.id === id && roleAllows(active.role, 'cards.manage')) context.prefetch(savedCardsQuery(id));
    });
  },
  component: lazyComponent(() => import('./organization-page.tsx'), 'OrganizationWithProducts'),
  staticData: { title: msg`Organization`, hasOwnHeading: true, skeleton: <OrganizationSkeleton /> },
});
