import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { quotesSearch } from './quotes-search.ts';

export const quotesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.quotes,
  validateSearch: quotesSearch,
  component: lazyComponent(() => import('./quotes-page.tsx'), 'QuotesPage'),
  staticData: {
    title: msg`Quotes`,
    subtitle: <Trans>Ask sellers for prices, compare their quotes and order.</Trans>,
    readsEarly: false,
    skeleton: <RowsSkeleton />,
  },
});
