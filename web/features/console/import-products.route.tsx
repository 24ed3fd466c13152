import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { roleAllows } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { importsQuery } from '../products/imports/api.ts';
import { ImportSkeleton } from '../products/imports/import-skeleton.tsx';

export const importProductsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.importProducts,
  loader: ({ context }) =>
    context.withOrganization((active) => {
      if (active?.type === 'seller_org' && roleAllows(active.role, 'products.manage'))
        context.prefetch(importsQuery(active.id));
    }),
  component: lazyComponent(() => import('./import-products-page.tsx'), 'ImportPage'),
  staticData: {
    title: msg`Import products`,
    subtitle: <Trans>From a CSV or Excel file: new products are added, known ones are updated.</Trans>,
    hasBackLink: true,
    skeleton: <ImportSkeleton />,
  },
});
