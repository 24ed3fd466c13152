import type { Client } from '../../../server/testing/test-client.ts';

/**
 * Connects other systems to the organization: an API key, a webhook endpoint, a domain that waits for its record, and the
 * client of provisioning. So the tabs of the admin console show rows.
 */
export async function connectSystems(seller: Client, orgId: string): Promise<void> {
  await seller.apiKeys.create({ orgId, name: 'Warehouse', scopes: ['products.read'], expiresInDays: 365 });
  const url = 'https://erp.example/myelin/events';
  await seller.webhooks.create({ orgId, url, types: ['order.paid', 'product.published'] });
  await seller.singleSignOn.addDomain({ orgId, domain: 'cortiva.example' });
  await seller.provisioning.createToken({ orgId });
}
