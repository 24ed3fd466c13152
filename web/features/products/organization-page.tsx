import { OrganizationPage } from '../organizations/organization-page.tsx';
import { LatestProducts } from './latest-products.tsx';

/**
 * An organization's page with its latest products. This feature has the component, because the feature organizations
 * may not import products.
 */
export function OrganizationWithProducts() {
  return <OrganizationPage beside={(orgId) => <LatestProducts orgId={orgId} />} />;
}
