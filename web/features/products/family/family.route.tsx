import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { idParam } from '../../../routing/id-param.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { familyQuery } from './api.ts';
import { FamilySkeleton } from './family-skeleton.tsx';

export const familyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.family('$id'),
  params: idParam,
  loader: ({ context, params: { id } }) => context.prefetch(familyQuery(id)),
  component: lazyComponent(() => import('./family-page.tsx'), 'FamilyPage'),
  staticData: {
    title: msg`Product family`,
    hasOwnHeading: true,
    hasBackLink: true,
    skeleton: <FamilySkeleton />,
  },
});
