import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../../contract/auth.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { showPush } from './show-push.ts';

const places = { order: () => {}, invitations: () => {} };
let titles: string[] = [];

class RecordedNotification extends EventTarget {
  constructor(title: string) {
    super();
    titles.push(title);
  }
}

beforeEach(() => {
  titles = [];
  vi.stubGlobal('Notification', RecordedNotification);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.end();
});

function signIn(id: string): void {
  sessionStore.open({ user: { id } } as Session);
}

/** A query client whose read returns these invitations. `meanwhile` runs before the reply arrives. */
function answering(items: object[], isOneHidden: boolean, meanwhile = () => {}): QueryClient {
  const queries = new QueryClient();
  vi.spyOn(queries, 'fetchQuery').mockImplementation(async () => {
    meanwhile();
    return { items, isOneHidden };
  });
  return queries;
}

const pushInvitation = (queries: QueryClient) => showPush({ topic: 'invitation' }, queries, places);
const invitation = (id: string) => ({
  ...{ id, status: 'pending', organization: { name: id } },
  expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
});

test('does not notify when the user signed out during the read', async () => {
  signIn('ida');
  await pushInvitation(answering([invitation('Works of one')], false, () => signIn('otto')));
  expect(titles).toEqual([]);
});

test('notifies each user of this tab once about an invitation', async () => {
  signIn('ida');
  const queries = answering([invitation('Works of two')], false);
  await pushInvitation(queries);
  await pushInvitation(queries);
  expect(titles).toHaveLength(1);
  signIn('otto');
  await pushInvitation(queries);
  expect(titles).toHaveLength(2);
});

test('notifies of each change of hidden invitations, because they cannot be told apart', async () => {
  signIn('ida');
  await pushInvitation(answering([], true));
  await pushInvitation(answering([], true));
  await pushInvitation(answering([], false));
  expect(titles).toEqual(['An invitation waits for you', 'An invitation waits for you']);
});
