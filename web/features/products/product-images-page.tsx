import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { NeedsConnection } from '../../reads/needs-connection.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { productQuery } from './api.ts';
import { AccessDenied } from './edit/access-denied.tsx';
import { editAccess } from './edit/edit-access.ts';
import { useForeignProduct } from './edit/use-foreign-product.ts';
import { ImagesSkeleton } from './images/images-skeleton.tsx';
import { ProductFiles } from './images/product-files.tsx';
import { useLostProduct } from './use-lost-product.ts';

const route = getRouteApi(`/app${paths.productImages('$id')}`);

/** The page for a product's pictures and documents, for owners and admins of its organization (docs/product.md, Roles). */
export function ProductImagesPage() {
  const { id } = route.useParams();
  const { active } = useActiveOrganization();
  const { data: product, error, fetchStatus } = useQuery(productQuery(id));
  const access = product && active !== undefined ? editAccess(product, active) : null;
  useLostProduct(product ? null : error);
  useForeignProduct(access);

  if (access === 'notAllowed') return <AccessDenied />;
  if (active === undefined) return <UnknownOrganization loading={<ImagesSkeleton />} />;
  if (!product && fetchStatus === 'paused') return <NeedsConnection />;
  if (!product || access !== 'allowed') return <ImagesSkeleton />;
  return <ProductFiles key={id} product={product} />;
}
