import { expect, it } from 'vitest';
import { browserForThisFile } from './browser.ts';
import { startAs } from './cast.ts';
import { invite } from './colleagues.ts';
import { linkIn } from './read-mail.ts';
import { waitForEmail, waitForNewerLink } from './wait.ts';

const { person } = browserForThisFile();

it('an unverified user learns of an invitation, sees it after verification, and declines it only after confirming', async () => {
  const owner = await person('owner');
  await startAs(
    { page: owner, fullName: 'Oda Owner', email: 'oda@waiting.example' },
    { role: 'buyer', organization: { name: 'Waiting Room', type: 'buyer_org' } },
  );
  await invite(owner, 'ivo@waiting.example');
  await owner.goto('/organizations?tab=invitations');
  await owner
    .getByRole('row', { name: /ivo@waiting/ })
    .getByText('in 7 days')
    .waitFor();

  const invited = await person('invited');
  await startAs({ page: invited, fullName: 'Ivo Invited', email: 'ivo@waiting.example' }, { role: 'buyer' });
  await invited.goto('/organizations');
  const received = invited.getByRole('region', { name: 'Invitations to you' });
  await received.getByText('An invitation waits for you.').waitFor();
  expect(await received.textContent()).not.toContain('Waiting Room');
  expect(await received.textContent()).not.toContain('Oda');
  await received.getByRole('button', { name: 'I have verified it' }).click();
  await invited.getByText('Your email address is not verified yet').waitFor();
  const verify = 'Verify your email address';
  const first = linkIn(await waitForEmail('ivo@waiting.example', verify));
  await received.getByRole('button', { name: 'Send it again' }).click();
  await invited.getByText('Verification email sent').waitFor();

  const verification = await invited.context().newPage();
  await verification.goto(await waitForNewerLink('ivo@waiting.example', verify, first));
  await verification.getByRole('button', { name: 'Verify email address' }).click();
  await verification.waitForURL('**/marketplace');
  await verification.close();
  await received.getByText('Oda Owner invites you to Waiting Room').waitFor();
  await received.getByText('in 7 days').waitFor();

  const question = invited.getByRole('alertdialog', { name: 'Decline the invitation to Waiting Room?' });
  await received.getByRole('button', { name: 'Decline' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });

  await invited.getByRole('button', { name: /^Switch organization/ }).click();
  await invited.getByRole('menuitem', { name: 'Decline Waiting Room' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });

  const email = await waitForEmail('ivo@waiting.example', 'Oda Owner invites you to Waiting Room');
  await invited.goto(linkIn(email));
  await invited.getByRole('button', { name: 'Decline' }).click();
  await question.getByRole('button', { name: 'Decline' }).click();
  await invited.getByText('Invitation declined').waitFor();
  await invited.waitForURL('**/organizations');
  await invited.getByText('You are not a member of any organizations yet.').waitFor();
  await received.waitFor({ state: 'detached' });
});
