import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { roleAllows } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { RowsSkeleton } from '../organizations/rows-skeleton.tsx';
import { verificationQuery } from '../organizations/verification/api.ts';

export const verificationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.verification,
  loader: ({ context }) =>
    context.withOrganization((active) => {
      if (active?.type === 'seller_org' && roleAllows(active.role, 'verification.manage'))
        context.prefetch(verificationQuery(active.id));
    }),
  component: lazyComponent(() => import('./verification-page.tsx'), 'VerificationPage'),
  staticData: {
    title: msg`Verification`,
    subtitle: <Trans>What you declare about your organization, and what staff verified.</Trans>,
    hasBackLink: true,
    skeleton: <RowsSkeleton />,
  },
});
