import { it } from 'vitest';
import { contract } from '../contract/index.ts';
import { browserForThisFile } from './browser.ts';
import { signIn } from './people.ts';
import { waitForAnswer } from './wait.ts';

const { person } = browserForThisFile();

it('after too many attempts, the form shows when the next one is possible, and later that it is possible', async () => {
  const page = await person('guesser');
  await page.goto('/auth');
  const refusal = page.getByRole('alert');
  let status = 0;
  // After the fifth failure the user must wait, and each further failure doubles the wait. On a slow machine, the first
  // of these waits end before the next attempt.
  for (let attempt = 1; attempt <= 9 && status !== 429; attempt += 1) {
    const answer = waitForAnswer(page, contract.auth.signIn);
    await signIn(page, 'guessed@people.example', `guess number ${attempt}`);
    status = (await answer).status();
  }
  await refusal.getByText('Too many attempts.').waitFor();
  await refusal.getByText('You can try again now.').waitFor();
});
