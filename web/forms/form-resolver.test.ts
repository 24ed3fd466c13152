import { expect, test } from 'vitest';
import { updateOrganizationInput } from '../../contract/organizations.ts';
import { formResolver } from './form-resolver.ts';

const check = formResolver(updateOrganizationInput);
const options = { fields: {}, shouldUseNativeValidation: undefined };
const orgId = '01980000-0000-7000-8000-000000000002';

test('returns valid input as the schema transforms it', async () => {
  const { values, errors } = await check({ orgId, name: '  Cortiva ' }, undefined, options);
  expect([values, errors]).toMatchObject([{ name: 'Cortiva', website: '' }, {}]);
});

test('shows each error at its field, at any depth', async () => {
  const { errors } = await check(
    { orgId, name: 'ab', billingAddress: { city: 'x'.repeat(81) } },
    undefined,
    options,
  );
  expect(errors).toMatchObject({
    name: { message: 'Organization name must be at least 3 characters long' },
    billingAddress: { city: { message: 'That is too long.' } },
  });
});
