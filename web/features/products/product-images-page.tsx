import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { NeedsConnection } from '../../needs-connection.tsx';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { Fetched } from '../../ui/fetched.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { productQuery } from './api.ts';
import { AccessDenied } from './edit/access-denied.tsx';
import { editAccess } from './edit/edit-access.ts';
import { useForeignProduct } from './edit/use-foreign-product.ts';
import { productFiles } from './fetched-parts.ts';
import { ImagesSkeleton } from './images/images-skeleton.tsx';
import { useLostProduct } from './use-lost-product.ts';

const route = getRouteApi(`/app${paths.productImages('$id')}`);

/** The pictures and documents of a product, for owners and admins of its organization (docs/product.md, Roles). */
export function ProductImagesPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { active } = useActiveOrganization();
  const { data: product, error, fetchStatus } = useQuery(productQuery(id));
  const access = product && active !== undefined ? editAccess(product, active) : null;
  usePageTitle(t`Product images`);
  useLostProduct(product ? null : error);
  useForeignProduct(access);

  if (access === 'notAllowed') return <AccessDenied />;
  if (active === undefined) return <UnknownOrganization loading={<ImagesSkeleton />} />;
  if (!product && fetchStatus === 'paused') return <NeedsConnection />;
  if (!product || access !== 'allowed') return <ImagesSkeleton />;
  return <Fetched key={id} part={productFiles} props={{ product }} loading={<ImagesSkeleton />} />;
}
