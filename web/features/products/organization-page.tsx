import { OrganizationPage } from '../organizations/organization-page.tsx';
import { LatestProducts } from './latest-products.tsx';

/** An organization's page with its latest products: organizations themselves know of no product. */
export function OrganizationWithProducts() {
  return <OrganizationPage beside={(orgId) => <LatestProducts orgId={orgId} />} />;
}
