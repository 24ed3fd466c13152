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
import { EditProductSkeleton } from './edit/edit-product-skeleton.tsx';
import { useForeignProduct } from './edit/use-foreign-product.ts';
import { editProductForm } from './fetched-parts.ts';
import { useLostProduct } from './use-lost-product.ts';

const route = getRouteApi(`/app${paths.editProduct('$id')}`);

/** For owners and admins of the organization that the product belongs to (docs/product.md, Roles). */
export function EditProductPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { active } = useActiveOrganization();
  const { data: product, error, fetchStatus } = useQuery(productQuery(id));
  const access = product && active !== undefined ? editAccess(product, active) : null;
  usePageTitle(t`Edit product`);

  useLostProduct(product ? null : error);

  useForeignProduct(access);

  if (access === 'notAllowed') return <AccessDenied />;
  if (active === undefined) return <UnknownOrganization loading={<EditProductSkeleton />} />;
  if (!product && fetchStatus === 'paused') return <NeedsConnection />;
  if (!product || access !== 'allowed') return <EditProductSkeleton />;
  return <Fetched key={id} part={editProductForm} props={{ product }} loading={<EditProductSkeleton />} />;
}
