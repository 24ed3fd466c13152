import type { Page } from 'playwright-core';
import { beforeAll, describe } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { secure, settle, signInQuickly, signUpQuickly } from '../cast.ts';
import { databaseForThisFile } from '../database.ts';
import { signIn } from '../people.ts';
import { failure, failureWords, proxyPage, replyTo } from '../wire.ts';
import { type Situation, testEach } from './situations.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const taken = { fullName: 'Tara Taken', email: 'tara@auth.example' };

let nobody: Page;
let owing: Page;
beforeAll(async () => {
  nobody = await person('nobody');
  const secured = await signUpQuickly({ page: await person('secured'), ...taken });
  await settle(secured, { role: 'buyer' });
  await database.verify(taken.email);
  await secure(secured);
  owing = (await signInQuickly(await person('owing a code'), taken.email)).page;
});

const signedOut: Situation[] = [
  {
    situation: 'the password is wrong',
    async make(page) {
      await page.goto('/auth');
      await signIn(page, taken.email, 'not my password');
    },
    toast: ['Sign in failed'],
    inline: ['Invalid email or password'],
  },
  {
    situation: 'the address has an account already',
    make: (page) => fillInSignUp(page),
    toast: ['Sign up failed'],
    text: ['An account with this email address already exists.'],
  },
  {
    situation: 'signing up fails on the server',
    async make(page) {
      await replyTo(page, contract.auth.signUp, failure);
      await fillInSignUp(page);
    },
    toast: ['Sign up failed'],
    inline: [failureWords],
  },
];

const owingACode: Situation[] = [
  {
    situation: 'the code is wrong',
    async make(page) {
      await page.goto('/auth');
      await enterCode(page);
    },
    redBox: ['That code is wrong or has already been used.'],
  },
  {
    situation: 'the factors cannot be read and nobody says why',
    async make(page) {
      await replyTo(page, contract.mfa.listFactors, proxyPage);
      await page.goto('/auth');
    },
    redBox: ['Failed to load MFA factors'],
  },
  {
    situation: 'the factors cannot be read and the server says why',
    async make(page) {
      await replyTo(page, contract.mfa.listFactors, failure);
      await page.goto('/auth');
    },
    redBox: [failureWords],
  },
  {
    situation: 'the code cannot be verified and nobody says why',
    async make(page) {
      await replyTo(page, contract.mfa.verify, proxyPage);
      await page.goto('/auth');
      await enterCode(page);
    },
    redBox: ['Failed to verify MFA code'],
  },
];

describe('a signed-out visitor', () => testEach(signedOut, () => nobody));
describe('a user who must enter a code', () => testEach(owingACode, () => owing));

async function fillInSignUp(page: Page): Promise<void> {
  await page.goto('/auth?tab=sign-up');
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('Full name').fill(taken.fullName);
  await form.getByLabel('Email').fill(taken.email);
  await form.getByLabel('Password', { exact: true }).fill('correct horse 2026');
  await form.getByLabel('Confirm password').fill('correct horse 2026');
  await form.getByRole('button', { name: 'Sign Up' }).click();
}

async function enterCode(page: Page): Promise<void> {
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
}
