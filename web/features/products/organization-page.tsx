import { OrganizationPage } from '../organizations/organization-page.tsx';
import { LatestProducts } from './latest-products.tsx';

/** An organization's page with its latest products. Composed here, because organizations do not depend on products. */
export function OrganizationWithProducts() {
  return <OrganizationPage beside={(orgId) => <LatestProducts orgId={orgId} />} />;
}
