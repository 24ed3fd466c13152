import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { appRoute } from '../identity/parent-routes.ts';
import { settingsSearch } from './search-params.ts';

export const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.settings,
  validateSearch: settingsSearch,
  component: lazyComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
  staticData: {
    title: msg`Settings`,
    subtitle: <Trans>They are kept in this browser and saved as soon as you choose.</Trans>,
    skeleton: (
      <>
        <Skeleton className="mb-4 h-10 w-80 max-w-full" />
        <Skeleton className="h-80 w-full rounded-lg" />
      </>
    ),
  },
});
