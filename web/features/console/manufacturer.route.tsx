import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { roleAllows } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { organizationQuery } from '../organizations/api.ts';
import { connectedAccountQuery } from '../payments/api.ts';
import { catalogueQuery, productsSummaryQuery, stockQuery } from '../products/api.ts';
import { CreateProductDialog } from '../products/form/lazy-create-product.ts';
import { manufacturerSearch } from '../products/search-params.ts';
import { ConsoleSkeleton } from './console-skeleton.tsx';

export const manufacturerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.manufacturer,
  validateSearch: manufacturerSearch,
  loaderDeps: ({ search }) => search,
  loader({ context, deps }) {
    if (deps.new) void CreateProductDialog.preload?.();
    context.withOrganization((active) => {
      if (active?.type !== 'seller_org') return;
      context.prefetch(
        productsSummaryQuery(active.id),
        catalogueQuery(active.id, deps),
        stockQuery(active.id),
      );
      if (roleAllows(active.role, 'payments.read'))
        context.prefetch(organizationQuery(active.id), connectedAccountQuery(active.id));
    });
  },
  component: lazyComponent(() => import('./manufacturer-page.tsx'), 'ManufacturerPage'),
  staticData: {
    title: msg`Manufacturer`,
    subtitle: <Trans>Your catalogue, and how you are paid.</Trans>,
    skeleton: <ConsoleSkeleton />,
  },
});
