import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { NeedsConnection } from '../../reads/needs-connection.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { productQuery } from './api.ts';
import { AccessDenied } from './edit/access-denied.tsx';
import { editAccess } from './edit/edit-access.ts';
import { EditProductForm } from './edit/edit-product-form.tsx';
import { EditProductSkeleton } from './edit/edit-product-skeleton.tsx';
import { useForeignProduct } from './edit/use-foreign-product.ts';
import { useLostProduct } from './use-lost-product.ts';

const route = getRouteApi(`/app${paths.editProduct('$id')}`);

/** The page on which owners and admins of the product's organization edit the product (docs/product.md, Roles). */
export function EditProductPage() {
  const { id } = route.useParams();
  const { active } = useActiveOrganization();
  const { data: product, error, fetchStatus } = useQuery(productQuery(id));
  const access = product && active !== undefined ? editAccess(product, active) : null;

  useLostProduct(product ? null : error);

  useForeignProduct(access);

  if (access === 'notAllowed') return <AccessDenied />;
  if (active === undefined) return <UnknownOrganization loading={<EditProductSkeleton />} />;
  if (!product && fetchStatus === 'paused') return <NeedsConnection />;
  if (!product || access !== 'allowed') return <EditProductSkeleton />;
  return <EditProductForm key={id} product={product} />;
}
