import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';
import { submit, visit } from '../testing/visitor.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const RETURN_URL = 'http://localhost:3000/manufacturer?onboarding=done';
const REFRESH_URL = 'http://localhost:3000/manufacturer?onboarding=again';
const ANSWERS = {
  business_name: 'Helix Neuro Supply Pty Ltd',
  business_type: 'company',
  representative: 'Alex Example',
  bsb: '110-000',
  account: '000123456',
  outcome: 'verified',
};

async function createLink(): Promise<{ accountId: string; url: string }> {
  const { id } = await sandbox.stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  });
  const link = await sandbox.stripe.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    return_url: RETURN_URL,
    refresh_url: REFRESH_URL,
  });
  return { accountId: id, url: link.url };
}

/** Opens the link as a browser does and returns the form's URL. */
async function open(url: string): Promise<string> {
  return `${sandbox.url}${(await visit(url)).location}`;
}

test('submitting the form enables charges and payouts and notifies the platform', async () => {
  const { accountId, url } = await createLink();
  const form = await open(url);
  expect((await visit(form)).text).toContain('Legal business name');
  const done = await submit(form, ANSWERS);
  expect(done).toMatchObject({ status: 303, location: RETURN_URL });
  expect(await sandbox.stripe.accounts.retrieve(accountId)).toMatchObject({
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    business_profile: { name: 'Helix Neuro Supply Pty Ltd' },
    capabilities: { transfers: 'active' },
    requirements: { currently_due: [], disabled_reason: null },
    external_accounts: { data: [{ last4: '3456', routing_number: '110000' }] },
  });
  const { event } = await sandbox.receiver.waitFor('account.updated');
  expect(event).toMatchObject({
    account: accountId,
    data: { object: { charges_enabled: true }, previous_attributes: { charges_enabled: false } },
  });
});

test('submitting the form twice notifies the platform once', async () => {
  const { accountId, url } = await createLink();
  const form = await open(url);
  const answers = await Promise.all([submit(form, ANSWERS), submit(form, ANSWERS)]);
  expect(answers.map(({ location }) => location)).toEqual([RETURN_URL, RETURN_URL]);
  const events = await sandbox.stripe.events.list({}, { stripeAccount: accountId });
  expect(events.data).toHaveLength(1);
});

test('saving for later leaves the account as it was', async () => {
  const { accountId, url } = await createLink();
  const { text } = await visit(await open(url));
  expect(text).toContain(`<a href="${RETURN_URL}">Save for later</a>`);
  expect((await sandbox.stripe.accounts.retrieve(accountId)).details_submitted).toBe(false);
});

test('an account that needs more information stays restricted, and the next link can complete it', async () => {
  const { accountId, url } = await createLink();
  await submit(await open(url), { ...ANSWERS, outcome: 'needs_information' });
  expect(await sandbox.stripe.accounts.retrieve(accountId)).toMatchObject({
    charges_enabled: false,
    details_submitted: true,
    requirements: { past_due: ['company.verification.document'] },
  });
  const next = await sandbox.stripe.accountLinks.create({
    account: accountId,
    type: 'account_onboarding',
    return_url: RETURN_URL,
    refresh_url: REFRESH_URL,
  });
  await submit(await open(next.url), ANSWERS);
  expect((await sandbox.stripe.accounts.retrieve(accountId)).charges_enabled).toBe(true);
});

test('a link works once; its form can be reloaded', async () => {
  const { url } = await createLink();
  const form = await open(url);
  expect((await visit(form)).status).toBe(200);
  expect((await visit(form)).status).toBe(200);
  expect(await visit(url)).toMatchObject({ status: 303, location: REFRESH_URL });
});

test('a link that was not opened within five minutes leads to its refresh URL', async () => {
  const { url } = await createLink();
  const path = new URL(url).pathname;
  await sandbox.restart(5 * 60 * 1000);
  expect(await visit(`${sandbox.url}${path}`)).toMatchObject({ status: 303, location: REFRESH_URL });
});

test('a wrong field is reported beside it, and nothing is submitted', async () => {
  const { accountId, url } = await createLink();
  const { text } = await submit(await open(url), { ...ANSWERS, bsb: '1', business_name: '' });
  expect(text).toContain('aria-describedby="bsb-error"');
  expect(text).toContain('Enter the legal name of the business.');
  expect((await sandbox.stripe.accounts.retrieve(accountId)).details_submitted).toBe(false);
});

test('an unknown link is not found', async () => {
  expect((await visit(`${sandbox.url}/connect/onboarding/none`)).status).toBe(404);
  expect((await visit(`${sandbox.url}/connect/setup/none`)).status).toBe(404);
});
