import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCheckout, refusalOf } from '../testing/checkouts.ts';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

test('a new connected account has no capabilities yet and lists its requirements', async () => {
  const created = await sandbox.stripe.accounts.create({
    type: 'express',
    country: 'AU',
    email: 'seller@example.org',
    business_profile: { name: 'Helix', url: 'https://helix.example' },
    capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
    metadata: { orgId: 'org-1' },
  });
  const account = await sandbox.stripe.accounts.retrieve(created.id);
  expect(account).toMatchObject({
    type: 'express',
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    metadata: { orgId: 'org-1' },
    business_profile: { name: 'Helix', url: 'https://helix.example' },
    capabilities: { transfers: 'inactive', card_payments: 'inactive' },
  });
  expect(account.requirements?.currently_due).toContain('external_account');
});

test('changing an account sends its previous values to the platform', async () => {
  const { id } = await sandbox.stripe.accounts.create({
    type: 'express',
    metadata: { orgId: 'org-1', gone: 'x' },
  });
  const account = await sandbox.stripe.accounts.update(id, {
    business_profile: { name: 'New name' },
    metadata: { gone: '' },
  });
  expect(account.metadata).toEqual({ orgId: 'org-1' });
  const { event } = await sandbox.receiver.waitFor('account.updated');
  expect(event.account).toBe(id);
  expect(event.data.previous_attributes).toMatchObject({ business_profile: { name: null } });
});

test('an account that needs more information is restricted', async () => {
  const { id } = await sandbox.stripe.accounts.create({ type: 'express' });
  await sandbox.control(`accounts/${id}/complete`, { outcome: 'needs_information' });
  const account = await sandbox.stripe.accounts.retrieve(id);
  expect(account).toMatchObject({
    charges_enabled: false,
    details_submitted: true,
    requirements: {
      past_due: ['company.verification.document'],
      disabled_reason: 'requirements.past_due',
    },
  });
});

test("a connected account's events can be read only with its id in Stripe-Account", async () => {
  const { id } = await sandbox.stripe.accounts.create({ type: 'express' });
  await sandbox.control(`accounts/${id}/complete`);
  const own = await sandbox.stripe.events.list({}, { stripeAccount: id });
  expect(own.data.map((event) => event.type)).toEqual(['account.updated']);
  const platform = await sandbox.stripe.events.list({ type: 'account.updated' });
  expect(platform.data).toEqual([]);
});

test('wrong keys, unknown accounts and unknown parameters are refused as Stripe refuses them', async () => {
  const answer = await fetch(`${sandbox.url}/v1/accounts`, {
    headers: { authorization: 'Bearer sk_live_1' },
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  expect(answer.headers.get('request-id')).toMatch(/^req_/);

  expect(await refusalOf(sandbox.stripe.accounts.retrieve('acct_nobody'))).toMatchObject({
    statusCode: 403,
    code: 'account_invalid',
  });
  expect(
    await refusalOf(sandbox.stripe.accounts.create({ type: 'express', country: 'Australia' })),
  ).toMatchObject({
    statusCode: 400,
    param: 'country',
  });
  const unknown = { type: 'express', favourite_colour: 'petrol' } as const;
  expect(await refusalOf(sandbox.stripe.accounts.create(unknown))).toMatchObject({
    code: 'parameter_unknown',
    param: 'favourite_colour',
  });
});

test('lists are newest first, and the next page starts after the last object', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) ids.unshift((await sandbox.stripe.accounts.create({ type: 'express' })).id);
  const first = await sandbox.stripe.accounts.list({ limit: 2 });
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(first.has_more).toBe(true);
  const second = await sandbox.stripe.accounts.list({ limit: 1, starting_after: String(ids[1]) });
  expect(second.data.map(({ id }) => id)).toEqual([ids[2]]);
  const future = await sandbox.stripe.accounts.list({ created: { gt: Math.floor(Date.now() / 1000) + 60 } });
  expect(future.data).toEqual([]);
});

test('a seller without charges cannot be the destination of a checkout', async () => {
  const { id } = await sandbox.stripe.accounts.create({ type: 'express' });
  const refused = await refusalOf(
    createCheckout(sandbox, { payment_intent_data: { transfer_data: { destination: id } } }),
  );
  expect(refused).toMatchObject({ statusCode: 400, code: 'insufficient_capabilities_for_transfer' });
});
