import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { delegationsQuery, toDecideQuery } from './api.ts';

export const approvalsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.approvals,
  loader: ({ context }) =>
    context.withOrganization((active) => {
      if (!active) return;
      context.prefetch(toDecideQuery(active.id));
      context.prefetch(delegationsQuery(active.id));
    }),
  component: lazyComponent(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
  staticData: {
    title: msg`Approvals`,
    subtitle: <Trans>Requisitions that wait for your decision, oldest first.</Trans>,
    readsEarly: false,
    skeleton: <RowsSkeleton />,
  },
});
