import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp } from '../../../testing/app.tsx';
import { fill } from '../../../testing/fill.ts';
import { membership } from '../../../testing/organizations.ts';
import { profileOf } from '../../../testing/people.ts';
import { type Answers, refusal } from '../../../testing/server.ts';
import { user as me } from '../../../testing/session.ts';
import { emptyDraft, storeOnboardingDraft } from './onboarding-draft.ts';

const profile = 'POST /api/users/me';
const completion = 'POST /api/users/me/onboarding';
const newcomer = profileOf({ role: null });

async function open(answers: Answers = {}, address = '/onboarding') {
  const shown = await openApp(address, {
    profile: newcomer,
    organizations: [],
    answers: { [profile]: { body: newcomer }, ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Set up your account' });
  return { ...shown, sent: () => shown.calls.filter(({ route }) => route === completion) };
}

type User = Awaited<ReturnType<typeof open>>['user'];

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
const finish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Setup' });
const name = () => screen.getByLabelText<HTMLInputElement>(/^Organization name/);
const isAtStep = (step: number) => screen.findByText(`Step ${step} of 3`);

async function answer(user: User, type: RegExp, role: RegExp): Promise<void> {
  await user.click(screen.getByRole('radio', { name: type }));
  await user.click(next());
  await isAtStep(2);
  await user.click(screen.getByRole('radio', { name: role }));
  await user.click(next());
  await isAtStep(3);
}

test('each step needs an answer before the next one opens', async () => {
  const { user } = await open();
  expect(next().disabled).toBe(true);

  await user.click(screen.getByRole('radio', { name: /^Individual/ }));
  await user.click(next());

  await isAtStep(2);
  expect(document.activeElement?.textContent).toBe('What is your primary role?');
  expect(next().disabled).toBe(true);
});

test('a step whose earlier steps have no answer leads to the first of these', async () => {
  storeOnboardingDraft(me.id, { ...emptyDraft(me.id), userType: 'individual' });
  await open({}, '/onboarding?step=3');

  expect(await isAtStep(2)).toBeTruthy();
  const choices = within(screen.getByRole('region', { name: 'Your choices' }));
  expect(choices.getByText('Individual')).toBeTruthy();
});

describe('an individual', () => {
  test('sends only the role, once for a double press', async () => {
    const { user, sent, notices, router } = await open({
      [completion]: { body: { role: 'buyer', organization: null } },
    });
    await answer(user, /^Individual/, /^Buyer/);

    await user.dblClick(finish());

    await waitFor(() => expect(router.latestLocation.pathname).toBe('/marketplace'));
    expect(sent().map(({ body }) => body)).toEqual([{ role: 'buyer', organization: null }]);
    expect(notices).toEqual([
      {
        kind: 'success',
        title: 'Welcome to Myelin',
        description: 'Your account has been set up successfully.',
      },
    ]);
  });

  test('sees which stage failed', async () => {
    const { user, sent, notices } = await open({ [profile]: refusal(429, 'BUSY') });
    await answer(user, /^Individual/, /^Buyer/);

    await user.click(finish());

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ kind: 'error', title: 'Failed to create user profile' });
    expect(sent()).toEqual([]);
    expect(finish().disabled).toBe(false);
  });
});

describe('an organization', () => {
  test('of a seller is suggested as a seller, and is sent without spaces around its name', async () => {
    const { user, sent, router } = await open({
      [completion]: { body: { role: 'seller', organization: membership() } },
    });
    await answer(user, /^Organization/, /^Seller/);
    expect(finish().disabled).toBe(true);

    await fill(user, name(), ' Ship Optics ');
    await user.click(finish());

    await waitFor(() => expect(router.latestLocation.pathname).toBe('/manufacturer'));
    expect(sent().map(({ body }) => body)).toEqual([
      { role: 'seller', organization: { name: 'Ship Optics', type: 'seller_org', description: '' } },
    ]);
  });

  test('whose name is too long is refused at the field before anything is sent', async () => {
    const { user, calls } = await open();
    await answer(user, /^Organization/, /^Seller/);

    await fill(user, name(), 'x'.repeat(1_000));
    await user.click(finish());

    await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(name());
    expect(calls.map(({ route }) => route)).not.toContain(profile);
  });

  test('that the server refuses shows why at the field', async () => {
    const { user, notices } = await open({
      [completion]: refusal(400, 'BAD_REQUEST', { 'organization.name': { error: '', code: 'TOO_LONG' } }),
    });
    await answer(user, /^Organization/, /^Buyer/);
    await fill(user, name(), 'Harbour Clinic');

    await user.click(finish());

    expect(await screen.findByText('That is too long.')).toBeTruthy();
    expect(document.activeElement).toBe(name());
    expect(notices[0]).toMatchObject({ kind: 'error', title: 'Failed to create organization' });
  });
});
