import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { ImportSkeleton } from '../products/imports/import-skeleton.tsx';

export const importPricesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.importPrices,
  component: lazyComponent(() => import('./import-prices-page.tsx'), 'ImportPricesPage'),
  staticData: {
    title: msg`Import prices`,
    subtitle: <Trans>Price agreements and volume prices from a CSV or Excel file.</Trans>,
    hasBackLink: true,
    skeleton: <ImportSkeleton />,
  },
});
