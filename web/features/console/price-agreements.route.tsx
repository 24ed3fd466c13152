import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { roleAllows } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { RowsSkeleton } from '../organizations/rows-skeleton.tsx';
import { agreementsQuery } from '../products/agreements/api.ts';
import { agreementsSearch } from '../products/search-params.ts';

export const priceAgreementsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.priceAgreements,
  validateSearch: agreementsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.withOrganization((active) => {
      if (active?.type === 'seller_org' && roleAllows(active.role, 'products.manage'))
        context.prefetch(agreementsQuery(active.id, deps));
    }),
  component: lazyComponent(() => import('./price-agreements-page.tsx'), 'PriceAgreementsPage'),
  staticData: {
    title: msg`Price agreements`,
    subtitle: (
      <Trans>
        Your prices for single buyers. Days are in your time zone: Sydney with an ABN, otherwise UTC.
      </Trans>
    ),
    hasBackLink: true,
    skeleton: <RowsSkeleton />,
  },
});
