import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createRoute } from '@tanstack/react-router';
import { roleAllows } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { appRoute } from '../identity/parent-routes.ts';
import { RowsSkeleton } from '../organizations/rows-skeleton.tsx';
import { missingEvidenceQuery } from '../products/evidence/api.ts';
import { evidenceSearch } from '../products/search-params.ts';

export const missingEvidenceRoute = createRoute({
  getParentRoute: () => appRoute,
  path: paths.missingEvidence,
  validateSearch: evidenceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.withOrganization((active) => {
      if (active?.type === 'seller_org' && roleAllows(active.role, 'products.manage'))
        context.prefetch(missingEvidenceQuery(active.id, deps));
    }),
  component: lazyComponent(() => import('./missing-evidence-page.tsx'), 'MissingEvidencePage'),
  staticData: {
    title: msg`Missing evidence`,
    subtitle: (
      <Trans>
        Without this evidence, your devices cannot be ordered in these markets. Products on sale come first.
      </Trans>
    ),
    hasBackLink: true,
    skeleton: <RowsSkeleton />,
  },
});
