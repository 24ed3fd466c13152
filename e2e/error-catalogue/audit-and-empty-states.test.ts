import { beforeAll, describe } from 'vitest';
import { contract } from '../../contract/index.ts';
import { browserForThisFile } from '../browser.ts';
import { type Actor, settle, signUpQuickly } from '../cast.ts';
import { failure, replyTo } from '../wire.ts';
import { isSaidInEach, type Situation } from './situations.ts';

const { person } = browserForThisFile();

let owner: Actor;
beforeAll(async () => {
  owner = await signUpQuickly({
    page: await person('owner'),
    fullName: 'Olga Owner',
    email: 'olga@empty.example',
  });
  await settle(owner, { role: 'seller', organization: { name: 'Empty Works', type: 'seller_org' } });
});

const situations: Situation[] = [
  {
    situation: 'the audit log cannot be loaded',
    async make(page) {
      await replyTo(page, contract.audit.list, failure);
      await page.goto('/admin');
    },
    inline: ['Unable to load audit log', 'Something went wrong on our side. Please try again.'],
  },
  {
    situation: 'no audit event is what is sought',
    make: (page) => page.goto('/admin?from=2020-01-01&to=2020-01-02'),
    text: ['No audit events recorded yet.'],
  },
  {
    situation: 'no member is who is sought',
    make: (page) => page.goto('/organizations?search=nobody'),
    text: ['No members found.'],
  },
  {
    situation: 'nobody was invited',
    make: (page) => page.goto('/organizations?tab=invitations'),
    text: ['No invitations issued yet.'],
  },
  {
    situation: 'the organization sells nothing, on its console',
    make: (page) => page.goto('/manufacturer'),
    text: ['No products have been created yet.'],
  },
  {
    situation: 'nothing on the marketplace is what is sought',
    make: (page) => page.goto('/marketplace?search=perpetuum%20mobile'),
    text: ['No products found', 'Clear filters'],
  },
];

describe('an owner', () => isSaidInEach(situations, () => owner.page));
