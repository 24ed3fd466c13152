import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isRefusal } from '../../../api/error-words.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { hasFailed } from '../../../reads/read-error.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { UnknownOrganization } from '../../organizations/unknown-organization.tsx';
import { familyQuery } from './api.ts';
import { EditFamily } from './edit-family.tsx';
import { FamilySkeleton } from './family-skeleton.tsx';

const route = getRouteApi(`/app${paths.family('$id')}`);

/** One product family with its variants, for the managers of its seller. */
export function FamilyPage() {
  const { id } = route.useParams();
  const { active } = useActiveOrganization();
  const read = useQuery(familyQuery(id));
  const family = read.data;
  usePageTitle(family?.name);
  const isGone = isRefusal(read.error) && read.error.code === 'NOT_FOUND';
  const isForeign = family !== undefined && active !== undefined && family.orgId !== active?.id;
  return (
    <>
      <BackLink to={paths.manufacturer}>
        <Trans>Manufacturer</Trans>
      </BackLink>
      {isGone || isForeign ? (
        <FamilyNotFound />
      ) : active === undefined ? (
        <UnknownOrganization loading={<FamilySkeleton />} />
      ) : (
        <>
          {!family && hasFailed(read) && <RouteHeader />}
          <Loaded
            read={read}
            failure={<Trans>Failed to load the product family</Trans>}
            loading={<FamilySkeleton />}
          >
            {(found) => <EditFamily key={found.id} family={found} />}
          </Loaded>
        </>
      )}
    </>
  );
}

/** The message does not reveal whether the family exists, because the user may have no access to it. */
function FamilyNotFound() {
  return (
    <>
      <PageHeader title={<Trans>Product family not found</Trans>} />
      <p>
        <Trans>There is no such family, or you do not manage the products of its seller.</Trans>
      </p>
    </>
  );
}
