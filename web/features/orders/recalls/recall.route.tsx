import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { idParam } from '../../../routing/id-param.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { recallQuery } from './api.ts';
import { recallSearch } from './recalls-search.ts';

export const recallRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.recall('$id'),
  params: idParam,
  validateSearch: recallSearch,
  loader: ({ context, params: { id } }) => context.prefetch(recallQuery(id)),
  component: lazyComponent(() => import('./recall-page.tsx'), 'RecallPage'),
  staticData: {
    title: msg({ message: 'Recall', context: 'page' }),
    hasOwnHeading: true,
    hasBackLink: true,
    skeleton: <RowsSkeleton />,
  },
});
