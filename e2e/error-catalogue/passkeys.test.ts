import type { Page } from 'playwright-core';
import { beforeAll, describe } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { databaseForThisFile } from '../database.ts';
import { addAuthenticator, addPasskey } from '../virtual-authenticator.ts';
import { failure, failureWords, proxyPage, replyTo } from '../wire.ts';
import { type Situation, testEach } from './situations.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

let actor: Actor;
beforeAll(async () => {
  actor = await signUpQuickly({
    page: await person('without passkeys'),
    fullName: 'Wanda Without',
    email: 'wanda@passkeys.example',
  });
  await settle(actor, { role: 'buyer' });
  await database.verify(actor.email);
});

const situations: Situation[] = [
  {
    situation: 'the passkeys cannot be loaded',
    async make(page) {
      await replyTo(page, contract.passkeys.list, failure);
      await page.goto('/profile?tab=security');
    },
    inline: ['Failed to load passkeys', failureWords],
  },
  {
    situation: 'the server refuses to begin',
    async make(page) {
      await replyTo(page, contract.passkeys.beginAdding, failure);
      await add(page);
    },
    redBox: [failureWords],
  },
  {
    situation: 'the passkey is not stored and nobody says why',
    async make(page) {
      await replyTo(page, contract.passkeys.add, proxyPage);
      await add(page);
    },
    redBox: ['Failed to add the passkey'],
  },
];

describe('a user without passkeys', () => testEach(situations, () => actor.page));

async function add(page: Page): Promise<void> {
  await addAuthenticator(page);
  await page.goto('/profile?tab=security');
  await addPasskey(page, 'Laptop');
}
