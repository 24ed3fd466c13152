import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Refreshed, Session } from '../../contract/auth.ts';
import type { SessionMessage } from './session-state.ts';
import { createSessionStore } from './session-store.ts';
import type { TabChannel } from './tabs.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('at the start', () => {
  test('a browser that never signed in asks the server for nothing', async () => {
    const { store, refresh } = open({ hasMark: false });
    expect(store.state().loading).toBe(true);
    expect(await store.ready()).toEqual(nobody);
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
    expect(store.state().isExpired).toBe(false);
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

  test('of a session ended elsewhere signs this browser out, in every tab', async () => {
    const { store, channel } = open({ answers: [sessionWith('first'), 'ended'] });
    await store.ready();
    expect(await store.renew('first')).toBeNull();
    expect(store.state()).toEqual(nobody);
    expect(store.ending()).toBe('endedElsewhere');
    expect(channel.posted.at(-1)).toEqual({ kind: 'ended', ending: 'endedElsewhere' });
  });
});

test('while a call takes the place of the session, what was refused waits for the new one and renews nothing', async () => {
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

describe('a session that ran out by itself', () => {
  test.each(['expired', null] as const)('keeps the user, in every tab (the server says %s)', async (why) => {
    const { store, channel, marks } = open({ answers: [sessionWith('first'), why] });
    await store.ready();
    void store.renew('first');
    await vi.waitFor(() => expect(store.state().isExpired).toBe(true));
    expect(store.state().user?.email).toBe('someone@example.org');
    expect(channel.posted.at(-1)).toEqual({ kind: 'expired' });
    expect(marks.at(-1)).toBe(false);
  });

  test('holds calls back until the password was given again, without asking the server', async () => {
    const { store, refresh } = open({ answers: [sessionWith('first'), 'expired'] });
    await store.ready();
    const refused = store.renew('first');
    await vi.waitFor(() => expect(store.state().isExpired).toBe(true));
    const later = store.accessToken();
    await vi.advanceTimersByTimeAsync(0);
    store.open(sessionWith('again'));
    expect(await Promise.all([refused, later])).toEqual(['again', 'again']);
    expect(store.state().isExpired).toBe(false);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('never lets a call of one user be finished by another', async () => {
    const { store, channel } = open({ answers: [sessionWith('first')] });
    await store.ready();
    channel.hear({ kind: 'expired' });
    const held = store.accessToken();
    await vi.advanceTimersByTimeAsync(0);
    store.open({ ...sessionWith('theirs'), user: { ...sessionWith('').user, id: 'user-2' } });
    expect(await held).toBeNull();
  });

  test('lets calls fail once its user signs out instead', async () => {
    const { store, channel } = open({ answers: [sessionWith('first')] });
    await store.ready();
    channel.hear({ kind: 'expired' });
    const held = store.accessToken();
    await vi.advanceTimersByTimeAsync(0);
    store.end();
    expect(await held).toBeNull();
    expect(store.state()).toEqual(nobody);
  });

  test('in another tab has run out here too; signing in there goes on here', async () => {
    const { store, channel } = open({ answers: [sessionWith('first')] });
    await store.ready();
    channel.hear({ kind: 'expired' });
    expect(store.state().isExpired).toBe(true);
    channel.hear({ kind: 'opened', session: sessionWith('again') });
    expect(await store.accessToken()).toBe('again');
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
    expect(store.state()).toEqual(nobody);
    expect(store.ending()).toBe('signedOut');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  test('a name changed here changes there', async () => {
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
  /** The server's: a session, or how it ended. */
  answers?: (Session | Refreshed['ended'] | Error)[];
  hasMark?: boolean;
  channel?: ReturnType<typeof fakeChannel>;
  /** What happens while this tab waits its first, second, … turn. */
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
    listen(heard) {
      listener = heard;
      return () => {};
    },
    close: () => {},
  };
  return { ...channel, posted, hear: (message: SessionMessage) => listener(message) };
}

const nobody = { user: null, session: null, loading: false, isExpired: false };

function sessionWith(accessToken: string): Session {
  return {
    accessToken,
    expiresAt: new Date(Date.now() + 10 * 60_000).toISOString(),
    currentLevel: 'aal1',
    nextLevel: 'aal1',
    user: { id: 'user-1', email: 'someone@example.org', fullName: 'Some One', avatarUrl: null },
  };
}
