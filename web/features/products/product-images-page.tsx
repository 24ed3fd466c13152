import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../back-link.tsx';
import { NeedsConnection } from '../../needs-connection.tsx';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { productQuery } from './api.ts';
import { DocumentsCard } from './documents/documents-card.tsx';
import { AccessDenied } from './edit/access-denied.tsx';
import { editAccess } from './edit/edit-access.ts';
import { useForeignProduct } from './edit/use-foreign-product.ts';
import { ImagesCard } from './images/images-card.tsx';
import { ImagesSkeleton } from './images/images-skeleton.tsx';
import { useLostProduct } from './use-lost-product.ts';

const route = getRouteApi(`/app${paths.productImages('$id')}`);

/** The pictures and documents of a product, for owners and admins of its organization (spec, section 6). */
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
  return (
    <>
      <BackLink to={paths.editProduct(id)} className="mb-3">
        <Trans>Edit product</Trans>
      </BackLink>
      <PageHeader title={<Trans>Product images</Trans>} text={product.name} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-12" key={id}>
        <div className="min-w-0 lg:col-span-8">
          <ImagesCard product={product} />
        </div>
        <div className="min-w-0 lg:col-span-4">
          <DocumentsCard productId={id} />
        </div>
      </div>
    </>
  );
}
