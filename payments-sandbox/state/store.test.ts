import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_CONTROLS } from '../control/controls.ts';
import type { OnboardingVisit } from '../objects/account-link.ts';
import { openStore } from './store.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'payments-sandbox-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const visit = (id: string): OnboardingVisit => ({
  id,
  account: 'acct_1',
  created: 1,
  expires_at: 2,
  refresh_url: 'http://localhost/refresh',
  return_url: 'http://localhost/return',
  submitted: false,
});

test('the next process reads committed objects in the order of creation', () => {
  const store = openStore(directory);
  store.transact(() => {
    store.put('onboarding_visits', visit('b'));
    store.put('onboarding_visits', visit('a'));
  });
  store.transact(() => store.update('onboarding_visits', visit('b'), { submitted: true }));
  const next = openStore(directory);
  expect(next.list('onboarding_visits').map(({ id, submitted }) => [id, submitted])).toEqual([
    ['b', true],
    ['a', false],
  ]);
});

test('a transaction that throws leaves nothing behind', () => {
  const store = openStore(directory);
  store.transact(() => store.put('onboarding_visits', visit('a')));
  const failing = () =>
    store.transact(() => {
      store.update('onboarding_visits', visit('a'), { submitted: true });
      store.put('onboarding_visits', visit('b'));
      throw new Error('stop');
    });
  expect(failing).toThrow('stop');
  expect(store.list('onboarding_visits')).toEqual([visit('a')]);
  expect(openStore(directory).list('onboarding_visits')).toEqual([visit('a')]);
});

test('a line cut off by a kill is dropped, and the next one is complete', () => {
  const store = openStore(directory);
  store.transact(() => store.put('onboarding_visits', visit('a')));
  store.close();
  appendFileSync(path.join(directory, 'journal.jsonl'), '[["onboarding_visits","b",{"id":"b"');

  const after = openStore(directory);
  expect(after.list('onboarding_visits')).toEqual([visit('a')]);
  after.transact(() => after.put('controls', { ...NO_CONTROLS, drop: 3 }));
  after.close();
  expect(openStore(directory).find('controls', 'delivery')?.drop).toBe(3);
});

test('compacting the journal keeps everything, including later changes', () => {
  const store = openStore(directory);
  for (const id of ['a', 'b', 'c']) store.transact(() => store.put('onboarding_visits', visit(id)));
  store.transact(() => store.remove('onboarding_visits', 'b'));
  store.compact();
  store.transact(() => store.put('onboarding_visits', visit('d')));
  expect(
    openStore(directory)
      .list('onboarding_visits')
      .map(({ id }) => id),
  ).toEqual(['a', 'c', 'd']);
});
