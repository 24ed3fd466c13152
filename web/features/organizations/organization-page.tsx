import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { isLost } from '../../api/error-words.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../reads/loaded.tsx';
import { hasFailed } from '../../reads/read-error.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { RouteHeader } from '../../routing/route-header.tsx';
import { organizationQuery } from './api.ts';
import { OrganizationDetail } from './detail/organization-detail.tsx';
import { OrganizationNotFound } from './organization-not-found.tsx';
import { OrganizationSkeleton } from './organization-skeleton.tsx';

const route = getRouteApi(`/app${paths.organization('$id')}`);

/**
 * The page of one of the user's organizations, active or not (docs/product.md, Organizations).
 * @param beside renders the content of other features about the organization; it is shown below the members
 */
export function OrganizationPage({ beside }: { beside: (orgId: string) => ReactNode }) {
  const { id } = route.useParams();
  const { invite, card } = route.useSearch();
  const navigate = route.useNavigate();
  const clearSearch = useCallback(
    () => void navigate({ search: {}, replace: true, resetScroll: false }),
    [navigate],
  );
  const read = useQuery(organizationQuery(id));
  const { data, error } = read;
  usePageTitle(data?.name);
  // After a loss of access, the cached data must not be shown. If the server refuses the id as invalid, the page also
  // says that the organization was not found.
  if (isLost(error)) return <OrganizationNotFound />;
  return (
    <>
      {!data && hasFailed(read) && <RouteHeader />}
      <Loaded
        read={read}
        failure={<Trans>Unable to load organization</Trans>}
        loading={<OrganizationSkeleton />}
      >
        {(organization) => (
          <OrganizationDetail
            key={id}
            organization={organization}
            isInviting={invite === '1'}
            beside={beside(id)}
            onInviteEnd={clearSearch}
            returnedCard={card}
            onReturnTaken={clearSearch}
          />
        )}
      </Loaded>
    </>
  );
}
