import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Refreshed, Session } from '../../../contract/auth.ts';
import type { TabChannel } from '../tabs.ts';
import type { SessionMessage } from './state.ts';
import { createSessionStore } from './store.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('when the page opens', () => {
  test('a browser that never signed in sends no request', async () => {
    const { store, refresh } = open({ hasMark: false });
    expect(store.state().loading).toBe(true);
    expect(await store.ready()).toEqual(nobody);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('the refresh cookie restores the session, whose role is authenticated', async () => {
    const { store } = open({ answers: [sessionWith('first')] });
    const { user, session, loading } = await store.ready();
    expect(user?.email).toBe('someone@example.org');
    expect(session).toMatchObject({ accessToken: 'first', role: 'authenticated' });
    expect(loading).toBe(false);
  });

  test('concurrent callers share one request', async () => {
    const { store, refresh } = open({ answers: [sessionWith('first')] });
    await Promise.all([store.ready(), store.ready(), store.accessToken()]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('with an unreachable server the session stays unknown, and the next call tries again', async () => {
    const { store } = open({ answers: [new TypeError('fetch failed'), sessionWith('first')] });
    await expect(store.ready()).rejects.toThrow('fetch failed');
    expect(store.state().loading).toBe(true);
    expect((await store.ready()).session?.accessToken).toBe('first');
  });

  test('a cookie that opens no session clears the has-session mark', async () => {
    const { store, marks } = open({ answers: [null] });
    expect((await store.ready()).user).toBeNull();
    expect(marks).toEqual([false]);
    expect(store.state().isExpired).toBe(false);
  });
});

describe('renewal', () => {
  test('happens a minute before the token expires', async () => {
    const { store, refresh } = open({ answers: [sessionWith('first'), sessionWith('second')] });
    await store.ready();
    await vi.advanceTimersByTimeAsync(8 * 60_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.state().session?.accessToken).toBe('second');
  });

  test('without a connection the session stays and renewal is tried again', async () => {
    const answers = [sessionWith('first'), new TypeError('offline'), sessionWith('second')];
    const { store } = open({ answers });
    await store.ready();
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(store.state().session?.accessToken).toBe('first');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(store.state().session?.accessToken).toBe('second');
  });

  test('happens once when several calls are refused for the same token', async () => {
    const { store, refresh } = open({ answers: [sessionWith('first'), sessionWith('second')] });
    await store.ready();
    expect(await Promise.all([store.renew('first'), store.renew('first')])).toEqual(['second', 'second']);
    expect(await store.renew('first')).toBe('second');
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('runs again when the renewed session itself needs a renewal', async () => {
    const { store, refresh } = open({ answers: [sessionWith('first'), sessionWith('second')] });
    const unsubscribe = store.subscribe(() => {
      unsubscribe();
      void store.renew('first');
    });
    await store.ready();
    await vi.advanceTimersByTimeAsync(0);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(store.state().session?.accessToken).toBe('second');
  });

  test('runs again after a renewal in this or another tab, but not without a session', async () => {
    const answers = [sessionWith('first'), sessionWith('second'), sessionWith('third'), 'ended'] as const;
    const { store, refresh } = open({ answers: [...answers] });
    await store.renewAnew();
    expect(refresh).not.toHaveBeenCalled();
    await store.ready();
    await Promise.all([store.renew('first'), store.renewAnew()]);
    expect(store.state().session?.accessToken).toBe('third');
    await store.renewAnew();
    expect(store.state().session).toBeNull();
  });

  test('is skipped when another tab has renewed while this one waited for the lock', async () => {
    const channel = fakeChannel();
    const { store, refresh } = open({
      answers: [sessionWith('first')],
      channel,
      beforeTurn: [undefined, () => channel.receive({ kind: 'opened', session: sessionWith('theirs') })],
    });
    await store.ready();
    expect(await store.renew('first')).toBe('theirs');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('signs every tab out when the session was ended elsewhere', async () => {
    const { store, channel } = open({ answers: [sessionWith('first'), 'ended'] });
    await store.ready();
    expect(await store.renew('first')).toBeNull();
    expect(store.state()).toEqual(nobody);
    expect(store.ending()).toBe('endedElsewhere');
    expect(channel.posted.at(-1)).toEqual({ kind: 'ended', ending: 'endedElsewhere' });
  });
});

test('while a call replaces the session, refused calls wait for the new one and renew nothing', async () => {
  const { store, refresh, channel } = open({ answers: [sessionWith('first')] });
  await store.ready();
  let answer = (_session: Session) => {};
  const call = new Promise<Session>((resolve) => {
    answer = resolve;
  });
  const opening = store.openWith(() => call);
  const refused = store.renew('first');
  answer(sessionWith('second'));
  expect(await refused).toBe('second');
  await opening;
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(channel.posted.at(-1)).toMatchObject({ kind: 'opened', session: { accessToken: 'second' } });
});

describe('an expired session', () => {
  test.each(['expired', null] as const)('keeps the user, in every tab (the server says %s)', async (why) => {
    const { store, channel, marks } = open({ answers: [sessionWith('first'), why] });
    await store.ready();
    void store.renew('first');
    await vi.waitFor(() => expect(store.state().isExpired).toBe(true), 10_000);
    expect(store.state().user?.email).toBe('someone@example.org');
    expect(channel.posted.at(-1)).toEqual({ kind: 'expired' });
    expect(marks.at(-1)).toBe(false);
  });

  test('holds calls until the password is entered again, without asking the server', async () => {
    const { store, refresh } = open({ answers: [sessionWith('first'), 'expired'] });
    await store.ready();
    const refused = store.renew('first');
    await vi.waitFor(() => expect(store.state().isExpired).toBe(true), 10_000);
    const later = store.accessToken();
    await vi.advanceTimersByTimeAsync(0);
    store.open(sessionWith('again'));
    expect(await Promise.all([refused, later])).toEqual(['again', 'again']);
    expect(store.state().isExpired).toBe(false);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('never completes a call of one user with the session of another', async () => {
    const { store, channel } = open({ answers: [sessionWith('first')] });
    await store.ready();
    channel.receive({ kind: 'expired' });
    const held = store.accessToken();
    await vi.advanceTimersByTimeAsync(0);
    store.open({ ...sessionWith('theirs'), user: { ...sessionWith('').user, id: 'user-2' } });
    expect(await held).toBeNull();
  });

  test('lets waiting calls fail when its user signs out instead', async () => {
    const { store, channel } = open({ answers: [sessionWith('first')] });
    await store.ready();
    channel.receive({ kind: 'expired' });
    const held = store.accessToken();
    await vi.advanceTimersByTimeAsync(0);
    store.end();
    expect(await held).toBeNull();
    expect(store.state()).toEqual(nobody);
  });

  test('expires in every tab, and signing in again in one continues in all', async () => {
    const { store, channel } = open({ answers: [sessionWith('first')] });
    await store.ready();
    channel.receive({ kind: 'expired' });
    expect(store.state().isExpired).toBe(true);
    channel.receive({ kind: 'opened', session: sessionWith('again') });
    expect(await store.accessToken()).toBe('again');
  });
});

describe('between tabs', () => {
  test('signing in signs the other tabs in', async () => {
    const { store, channel, marks } = open({ hasMark: false });
    await store.ready();
    store.open(sessionWith('new'));
    expect(channel.posted).toEqual([{ kind: 'opened', session: sessionWith('new') }]);
    expect(marks.at(-1)).toBe(true);
  });

  test('signing out in one tab signs the others out', async () => {
    const { store, channel } = open({ answers: [sessionWith('first')] });
    await store.ready();
    const changed = vi.fn();
    store.subscribe(changed);
    channel.receive({ kind: 'ended', ending: 'signedOut' });
    expect(store.state()).toEqual(nobody);
    expect(store.ending()).toBe('signedOut');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test('a changed name appears in the other tabs', async () => {
    const { store, channel } = open({ answers: [sessionWith('first')] });
    await store.ready();
    store.updateUser({ fullName: 'New Name' });
    expect(store.state().user?.fullName).toBe('New Name');
    expect(channel.posted.at(-1)).toMatchObject({
      kind: 'opened',
      session: { user: { fullName: 'New Name' } },
    });
  });
});

type Setting = {
  /** The server's responses to renewals, in order: a session, how the session ended, or an error. */
  answers?: (Session | Refreshed['ended'] | Error)[];
  hasMark?: boolean;
  channel?: ReturnType<typeof fakeChannel>;
  /** One function for each renewal. It is called while this tab waits for the renewal lock. */
  beforeTurn?: ((() => void) | undefined)[];
};

function open({ answers = [], hasMark = true, channel = fakeChannel(), beforeTurn = [] }: Setting) {
  const marks: boolean[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const refresh = vi.fn(async (): Promise<Refreshed> => {
    const answer = answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    const isSession = answer !== null && typeof answer === 'object';
    return isSession ? { session: answer, ended: null } : { session: null, ended: answer };
  });
  const store = createSessionStore({
    refresh,
    takeTurn(run) {
      const mine = turn.then(() => {
        beforeTurn.shift()?.();
        return run();
      });
      turn = mine.catch(() => {});
      return mine;
    },
    channel,
    mark: { read: () => hasMark, write: (value) => marks.push(value) },
  });
  return { store, refresh, channel, marks };
}

function fakeChannel() {
  const posted: SessionMessage[] = [];
  let listener: (message: SessionMessage) => void = () => {};
  const channel: TabChannel<SessionMessage> = {
    post: (message) => posted.push(message),
    listen(added) {
      listener = added;
      return () => {};
    },
    close: () => {},
  };
  return { ...channel, posted, receive: (message: SessionMessage) => listener(message) };
}

const nobody = { user: null, session: null, loading: false, isExpired: false };

function sessionWith(accessToken: string): Session {
  return {
    accessToken,
    expiresAt: new Date(Date.now() + 10 * 60_000).toISOString(),
    viewing: null,
    currentLevel: 'aal1',
    nextLevel: 'aal1',
    secondFactors: [],
    user: { id: 'user-1', email: 'someone@example.org', fullName: 'Some One', avatarUrl: null },
  };
}
