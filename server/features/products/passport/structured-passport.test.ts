import { afterAll, beforeAll, expect, it } from 'vitest';
import { structuredData } from '../../../../contract/structured-data.ts';
import { anOrganization, aPerson, aProduct, aSuperAdmin } from '../../../testing/builders.ts';
import { withoutRequirements } from '../../../testing/passports.ts';
import { schemaOrgIssues } from '../../../testing/schema-org.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await withoutRequirements(app);
});
afterAll(() => app.stop());

it('has verified approvals in structured data that follows the vocabulary', async () => {
  const owner = await aPerson(app);
  const orgId = (await anOrganization(app, owner)).id;
  const { id } = await aProduct(owner, orgId, { details: { artgNumber: '123456' } });
  const [value] = await owner.client.products.listPassport({ productId: id });
  const staff = await aSuperAdmin(app);
  const consulted = { against: 'register', register: 'ARTG 123456' } as const;
  await staff.client.platform.verifyPassportValue({ id: value?.id ?? '', version: 1, ...consulted });
  const product = await app.anyone.products.findPublic({ id });
  const data = structuredData(product, 'https://myelin.example');
  expect(data.hasCertification).toHaveLength(1);
  const page = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  // A test product has no picture, which a rich result needs.
  expect((await schemaOrgIssues(page)).filter((issue) => !issue.includes('image'))).toEqual([]);
});
