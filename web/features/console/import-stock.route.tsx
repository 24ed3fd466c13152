import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { ImportSkeleton } from '../products/imports/import-skeleton.tsx';

export const importStockRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.importStock,
  component: lazyComponent(() => import('./import-stock-page.tsx'), 'ImportStockPage'),
  staticData: {
    title: msg`Import stock`,
    subtitle: (
      <Trans>Units, warnings and lead times of many products at once, from a CSV or Excel file.</Trans>
    ),
    hasBackLink: true,
    skeleton: <ImportSkeleton />,
  },
});
