import type { Page } from 'playwright-core';
import { beforeAll, describe } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { databaseForThisFile } from '../database.ts';
import { failure, failureWords, proxyPage, replyTo } from '../wire.ts';
import { type Situation, testEach } from './situations.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

let without: Actor;
beforeAll(async () => {
  without = await signUpQuickly({
    page: await person('without two-factor'),
    fullName: 'Wim Without',
    email: 'wim@factors.example',
  });
  await settle(without, { role: 'buyer' });
  await database.verify(without.email);
});

const situations: Situation[] = [
  {
    situation: 'the factors cannot be loaded',
    async make(page) {
      await replyTo(page, contract.mfa.listFactors, failure);
      await page.goto('/profile?tab=security');
    },
    inline: ['Failed to load MFA factors', failureWords],
  },
  {
    situation: 'the server refuses to begin',
    async make(page) {
      await replyTo(page, contract.mfa.enroll, failure);
      await begin(page);
    },
    redBox: [failureWords],
  },
  {
    situation: 'beginning fails and nobody says why',
    async make(page) {
      await replyTo(page, contract.mfa.enroll, proxyPage);
      await begin(page);
    },
    redBox: ['Failed to enable 2FA'],
  },
  {
    situation: 'the first code is wrong',
    async make(page) {
      await begin(page);
      await enterCode(page);
    },
    redBox: ['That code is wrong or has already been used.'],
  },
  {
    situation: 'the first code cannot be verified and nobody says why',
    async make(page) {
      await replyTo(page, contract.mfa.verify, proxyPage);
      await begin(page);
      await enterCode(page);
    },
    redBox: ['Failed to verify MFA code'],
  },
];

describe('a user without two-factor', () => testEach(situations, () => without.page));

async function begin(page: Page): Promise<void> {
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Enable two-factor' }).click();
}

async function enterCode(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('6-digit code').fill('000000');
  await dialog.getByRole('button', { name: 'Enable' }).click();
}
