import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../contract/auth.ts';
import { createSessionStore, type SessionMessage } from './session-store.ts';
import type { TabChannel } from './tabs.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('at the start', () => {
  test('a browser that never signed in asks the server for nothing', async () => {
    const { store, refresh } = open({ hasMark: false });
    expect(store.state().loading).toBe(true);
    expect(await store.ready()).toEqual({ user: null, session: null, loading: false });
    expect(refresh).not.toHaveBeenCalled();
  });

  test('the cookie opens the session, whose role is authenticated', async () => {
    const { store } = open({ answers: [sessionWith('first')] });
    const { user, session, loading } = await store.ready();
    expect(user?.email).toBe('someone@example.org');
    expect(session).toMatchObject({ accessToken: 'first', role: 'authenticated' });
    expect(loading).toBe(false);
  });

  test('everyone who waits shares one request', async () => {
    const { store, refresh } = open({ answers: [sessionWith('first')] });
    await Promise.all([store.ready(), store.ready(), store.accessToken()]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('an unreachable server leaves the question open, and the next asking tries again', async () => {
    const { store } = open({ answers: [new TypeError('fetch failed'), sessionWith('first')] });
    await expect(store.ready()).rejects.toThrow('fetch failed');
    expect(store.state().loading).toBe(true);
    expect((await store.ready()).session?.accessToken).toBe('first');
  });

  test('a cookie that opens no session removes the mark', async () => {
    const { store, marks } = open({ answers: [null] });
    expect((await store.ready()).user).toBeNull();
    expect(marks).toEqual([false]);
    expect(store.ending()).toBe('expired');
  });
});

describe('renewal', () => {
  test('comes a minute before the token ends', async () => {
    const { store, refresh } = open({ answers: [sessionWith('first'), sessionWith('second')] });
    await store.ready();
    await vi.advanceTimersByTimeAsync(8 * 60_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.state().session?.accessToken).toBe('second');
  });

  test('without a connection keeps the session and tries again', async () => {
    const answers = [sessionWith('first'), new TypeError('offline'), sessionWith('second')];
    const { store } = open({ answers });
    await store.ready();
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(store.state().session?.accessToken).toBe('first');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(store.state().session?.accessToken).toBe('second');
  });

  test('of a refused token happens once for all calls that it was refused to', async () => {
    const { store, refresh } = open({ answers: [sessionWith('first'), sessionWith('second')] });
    await store.ready();
    expect(await Promise.all([store.renew('first'), store.renew('first')])).toEqual(['second', 'second']);
    expect(await store.renew('first')).toBe('second');
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('is spared when another tab has renewed while this one waited its turn', async () => {
    const channel = fakeChannel();
    const { store, refresh } = open({
      answers: [sessionWith('first')],
      channel,
      beforeTurn: [undefined, () => channel.hear({ kind: 'opened', session: sessionWith('theirs') })],
    });
    await store.ready();
    expect(await store.renew('first')).toBe('theirs');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('that the server refuses ends the session, and tells the other tabs', async () => {
    const { store, channel } = open({ answers: [sessionWith('first'), null] });
    await store.ready();
    expect(await store.renew('first')).toBeNull();
    expect(store.state().user).toBeNull();
    expect(channel.posted.at(-1)).toEqual({ kind: 'ended', ending: 'expired' });
  });
});

describe('between tabs', () => {
  test('signing in here signs the others in', async () => {
    const { store, channel, marks } = open({ hasMark: false });
    await store.ready();
    store.open(sessionWith('new'));
    expect(channel.posted).toEqual([{ kind: 'opened', session: sessionWith('new') }]);
    expect(marks.at(-1)).toBe(true);
  });

  test('signing out elsewhere signs this one out', async () => {
    const { store, channel } = open({ answers: [sessionWith('first')] });
    await store.ready();
    const changed = vi.fn();
    store.subscribe(changed);
    channel.hear({ kind: 'ended', ending: 'signedOut' });
    expect(store.state()).toEqual({ user: null, session: null, loading: false });
    expect(store.ending()).toBe('signedOut');
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

type Setting = {
  answers?: (Session | null | Error)[];
  hasMark?: boolean;
  channel?: ReturnType<typeof fakeChannel>;
  /** What happens while this tab waits its first, second, … turn. */
  beforeTurn?: ((() => void) | undefined)[];
};

function open({ answers = [], hasMark = true, channel = fakeChannel(), beforeTurn = [] }: Setting) {
  const marks: boolean[] = [];
  const refresh = vi.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  });
  const store = createSessionStore({
    refresh,
    takeTurn: (run) => {
      beforeTurn.shift()?.();
      return run();
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
    listen(heard) {
      listener = heard;
      return () => {};
    },
    close: () => {},
  };
  return { ...channel, posted, hear: (message: SessionMessage) => listener(message) };
}

function sessionWith(accessToken: string): Session {
  return {
    accessToken,
    expiresAt: new Date(Date.now() + 10 * 60_000).toISOString(),
    currentLevel: 'aal1',
    nextLevel: 'aal1',
    user: { id: 'user-1', email: 'someone@example.org', fullName: 'Some One', avatarUrl: null },
  };
}
