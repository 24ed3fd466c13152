import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { roleAllows } from '../../../../contract/permissions.ts';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { SubtitleSkeleton } from '../../../ui/skeleton.tsx';
import { appRoute } from '../../identity/parent-routes.ts';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { cartSearch } from '../cart/cart-owner.ts';
import { credentialsQuery } from './api.ts';

export const credentialsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.credentials,
  validateSearch: cartSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.withOrganization((active) => {
      if (deps.for === 'me' || active === null) context.prefetch(credentialsQuery(null));
      else if (roleAllows(active.role, 'verification.manage') && (deps.for ?? active.id) === active.id)
        context.prefetch(credentialsQuery(active.id));
    }),
  component: lazyComponent(() => import('./credentials-page.tsx'), 'CredentialsPage'),
  staticData: {
    title: msg`Credentials`,
    // The real subtitle names the owner of the credentials.
    subtitle: <SubtitleSkeleton />,
    readsEarly: false,
    skeleton: <RowsSkeleton />,
  },
});
