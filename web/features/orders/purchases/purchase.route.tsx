import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { idParam } from '../../../routing/id-param.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { oneOf, type RawSearch } from '../../../search-params.ts';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { purchaseQuery } from '../cart/api.ts';

/** Set when the buyer returns from the provider's payment page: paid (`success`) or not (`canceled`). */
type PurchaseSearch = { success?: 'true'; canceled?: 'true' };

export const purchaseRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.purchase('$id'),
  params: idParam,
  validateSearch: (raw: RawSearch): PurchaseSearch => ({
    ...oneOf('success', ['true'] as const, raw),
    ...oneOf('canceled', ['true'] as const, raw),
  }),
  loader: ({ context, params: { id } }) => context.prefetch(purchaseQuery(id)),
  component: lazyComponent(() => import('./purchase-page.tsx'), 'PurchasePage'),
  staticData: { title: msg`Purchase`, hasBackLink: true, skeleton: <RowsSkeleton /> },
});
