import type { Page } from 'playwright-core';
import { beforeAll, describe } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { type Actor, secure, settle, signUpQuickly } from '../cast.ts';
import { databaseForThisFile } from '../database.ts';
import { failure, proxyPage, replyTo } from '../wire.ts';
import { isSaidInEach, type Situation } from './situations.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const said = 'Something went wrong on our side. Please try again.';

let without: Actor;
let secured: Actor;
beforeAll(async () => {
  const join = async (fullName: string, email: string) => {
    const actor = await signUpQuickly({ page: await person(fullName), fullName, email });
    await settle(actor, { role: 'buyer' });
    await database.verify(email);
    return actor;
  };
  without = await join('Wim Without', 'wim@factors.example');
  secured = await join('Sue Secured', 'sue@factors.example');
  await secure(secured);
});

const situationsWithout: Situation[] = [
  {
    situation: 'the factors cannot be loaded',
    async make(page) {
      await replyTo(page, contract.mfa.listFactors, failure);
      await page.goto('/profile?tab=security');
    },
    inline: ['Failed to load MFA factors', said],
  },
  {
    situation: 'the server refuses to begin',
    async make(page) {
      await replyTo(page, contract.mfa.enroll, failure);
      await begin(page);
    },
    redBox: [said],
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
    redBox: ['That code is not right, or was used already.'],
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

const situationsWith: Situation[] = [
  {
    situation: 'it cannot be disabled',
    async make(page) {
      await replyTo(page, contract.mfa.unenroll, proxyPage);
      await page.goto('/profile?tab=security');
      await page.getByRole('button', { name: 'Disable two-factor' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Current password').fill('correct horse 2026');
      await dialog.getByRole('button', { name: 'Disable' }).click();
    },
    toast: ['Failed to disable 2FA'],
  },
];

describe('somebody without two-factor', () => isSaidInEach(situationsWithout, () => without.page));
describe('somebody with two-factor', () => isSaidInEach(situationsWith, () => secured.page));

async function begin(page: Page): Promise<void> {
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Enable two-factor' }).click();
}

async function enterCode(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('6-digit code').fill('000000');
  await dialog.getByRole('button', { name: 'Enable' }).click();
}
