import { OrganizationPage } from '../organizations/organization-page.tsx';
import { LatestProducts } from './latest-products.tsx';

/**
 * An organization's page with its latest products. This component is in the feature `products`, because the feature
 * `organizations` must not import `products`.
 */
export function OrganizationWithProducts() {
  return <OrganizationPage beside={(orgId) => <LatestProducts orgId={orgId} />} />;
}
