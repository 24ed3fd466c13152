import type { Page } from 'playwright-core';
import { beforeAll, describe } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { type Actor, joinOrganization, settle, signUpQuickly } from '../cast.ts';
import { memberRow } from '../colleagues.ts';
import { databaseForThisFile } from '../database.ts';
import { failure, failureWords, replyTo } from '../wire.ts';
import { type Situation, testEach } from './situations.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();

let owner: Actor;
beforeAll(async () => {
  const join = async (fullName: string, email: string) =>
    signUpQuickly({ page: await person(fullName), fullName, email });
  owner = await join('Olga Owner', 'olga@members.example');
  const colleague = await join('Max Member', 'max@members.example');
  const orgId = await settle(owner, {
    role: 'seller',
    organization: { name: 'Member Works', type: 'seller_org' },
  });
  await settle(colleague, { role: 'buyer' });
  await database.verify(colleague.email);
  await joinOrganization(owner, colleague, orgId, 'member');
});

const situations: Situation[] = [
  {
    situation: 'the members cannot be loaded',
    async make(page) {
      await replyTo(page, contract.members.list, failure);
      await page.goto('/organizations');
    },
    inline: ['Unable to load members', failureWords],
  },
  {
    situation: 'the invitations cannot be loaded',
    async make(page) {
      await replyTo(page, contract.invitations.list, failure);
      await page.goto('/organizations?tab=invitations');
    },
    inline: ['Unable to load invitations', failureWords],
  },
  {
    situation: 'an invitation cannot be sent',
    async make(page) {
      await replyTo(page, contract.invitations.send, failure);
      await invite(page, 'nobody@members.example');
    },
    toast: ['Failed to send invitation'],
    reason: failureWords,
  },
  {
    situation: 'a member cannot be removed',
    async make(page) {
      await replyTo(page, contract.members.remove, failure);
      await removeMember(page);
    },
    toast: ['Failed to remove member'],
    reason: failureWords,
  },
];

describe('an owner', () => testEach(situations, () => owner.page));

async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/organizations?invite=1');
  const sheet = page.getByRole('dialog', { name: 'Invite members' });
  await sheet.getByLabel('Email addresses').fill(email);
  await sheet.getByRole('button', { name: /^Send/ }).click();
}

async function removeMember(page: Page): Promise<void> {
  await page.goto('/organizations');
  await memberRow(page, 'Max Member')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
}
