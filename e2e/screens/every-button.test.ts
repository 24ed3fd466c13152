import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyContractProcedure } from '@orpc/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { titledPages } from '../all-pages.ts';
import { browserForThisFile } from '../browser.ts';
import { gatherCast, secure, signInQuickly } from '../cast.ts';
import { databaseForThisFile } from '../database.ts';
import { holdWrites } from '../held-writes.ts';
import { password } from '../people.ts';
import { type Pressed, pressEverything } from '../press-everything.ts';
import { linkIn } from '../read-mail.ts';
import { addAuthenticator, addPasskey } from '../virtual-authenticator.ts';
import { waitForEmail } from '../wait.ts';
import { operationPattern } from '../wire.ts';

const { person } = browserForThisFile();
const database = databaseForThisFile();
const domain = 'buttons.example';

it('two quick presses of any button send one request', { timeout: 480_000 }, async () => {
  const cast = await gatherCast(person, database, domain);
  const { owner, admin, member, buyer, individual, unverified, newcomer, secured } = cast;
  await secure(secured);
  const authenticator = await addAuthenticator(secured.page);
  await secured.page.goto('/profile?tab=security');
  await addPasskey(secured.page, 'Laptop');
  await secured.page.getByText('Passkey added').waitFor();
  await addAuthenticator(owner.page);
  const owing = await signInQuickly(await person('owing a code'), secured.email);
  const signedOut = await person('signed out');
  for (const page of [owing.page, signedOut]) await (await addAuthenticator(page)).syncWith(authenticator);
  await owner.client.auth.requestPasswordReset({ email: owner.email });
  const resetLink = linkIn(await waitForEmail(owner.email, 'Reset your password'));
  await owner.client.auth.changeEmail({ email: `other@${domain}`, proof: { password } });
  const changeLink = linkIn(await waitForEmail(`other@${domain}`, 'Confirm your new email address'));
  const stopLink = linkIn(await waitForEmail(owner.email, 'Your email address is about to change'));
  const verificationLink = linkIn(await waitForEmail(unverified.email, 'Verify your email address'));
  const inside = [
    ...titledPages('app').map(([path]) => path),
    '/organizations?tab=security',
    '/organizations?tab=invitations',
    '/profile?tab=security',
    '/settings?tab=privacy',
  ];
  const runs: [who: string, page: Page, starts: string[]][] = [
    ['owner', owner.page, inside],
    ['owing a code', owing.page, ['/auth']],
    ['secured', secured.page, ['/profile?tab=security']],
    [
      'signed out',
      signedOut,
      [
        '/auth',
        '/auth?tab=sign-up',
        '/reset-password',
        resetLink,
        verificationLink,
        changeLink,
        stopLink,
        cast.invitationLink,
      ],
    ],
    ['individual', individual.page, ['/organizations', cast.invitationLink, ...inside]],
    ['buyer', buyer.page, inside],
    ['newcomer', newcomer.page, ['/onboarding']],
    ['starter', cast.starter.page, ['/manufacturer']],
    ['admin', admin.page, inside],
    ['member', member.page, inside],
    ['unverified', unverified.page, [...inside, cast.invitationLink]],
  ];
  const known = new Set<string>();
  const pressed: Pressed[] = [];
  const met = new Set<string>();
  const pressAll = async () => {
    for (let run = runs.shift(); run; run = runs.shift()) {
      const [who, page, starts] = run;
      page.on('request', (request) => met.add(`${request.method()} ${new URL(request.url()).pathname}`));
      const wire = await holdWrites(page);
      await pressEverything({ page, who, wire, known, pressed }, starts);
    }
  };
  // The runs of the users are concurrent, because each run spends half of its time waiting for the server. The result
  // is reported even if a run is aborted.
  await Promise.all([pressAll(), pressAll(), pressAll()]).finally(() => report(pressed));
  await confirmWithPasskey(secured.page);
  expect(
    pressed.flatMap(({ where, button, doubled }) => doubled.map((what) => `${where}: ${button} ${what}`)),
  ).toEqual([]);
  expect(
    changesOfTheProduct().filter(({ pattern }) => ![...met].some((request) => pattern.test(request))),
  ).toEqual([]);
});

/** The presses above leave the proof at its first choice, the password. */
async function confirmWithPasskey(page: Page): Promise<void> {
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('radio', { name: 'Passkey' }).click();
  const asked = page.waitForRequest('**/api/auth/passkeys/confirm/request');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await asked;
}

function report(pressed: readonly Pressed[]): void {
  const lines = pressed.map(({ who, where, button, outcome }) => `${who}, ${where}: ${button} → ${outcome}`);
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/every-button.txt', `${lines.join('\n')}\n`);
  console.log(`${lines.length} buttons pressed twice; reports/every-button.txt lists them`);
}

/**
 * Every write operation that the web calls: the operations of the contract whose names occur in the source code of the
 * web.
 */
function changesOfTheProduct() {
  const web = fileURLToPath(new URL('../web/', import.meta.url));
  const names = globSync('**/*.{ts,tsx}', { cwd: web })
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/\b(?:client|api|anonymous)\.(\w+)\.(\w+)(?:\.call)?\(/g)])
    .map(([, noun = '', verb = '']) => `${noun}.${verb}`);
  return [...new Set(names)].flatMap((name) => {
    const [noun = '', verb = ''] = name.split('.');
    const operation = (contract as Record<string, Record<string, AnyContractProcedure>>)[noun]?.[verb];
    const { method, path } = operation?.['~orpc'].route ?? {};
    if (!operation || (method === 'GET' && !path?.endsWith('/export'))) return [];
    return [{ name, pattern: operationPattern(operation) }];
  });
}
