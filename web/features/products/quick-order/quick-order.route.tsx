import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';

export const quickOrderRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.quickOrder,
  component: lazyComponent(() => import('./quick-order-page.tsx'), 'QuickOrderPage'),
  staticData: {
    title: msg`Quick order`,
    subtitle: <Trans>Find products by catalogue number, GTIN, GS1 or HIBC code.</Trans>,
  },
});
