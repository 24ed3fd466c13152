import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addRecent, forgetRecents, purgeRecents, recents } from './local-recents.ts';
import { changePersonalSettings } from './local-settings.ts';

const ada = 'ada';
const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

function passDays(days: number): void {
  vi.setSystemTime(Date.now() + days * 86_400_000);
}

describe('recent entries', () => {
  test('are sorted by newest, and move up when used again', () => {
    for (const id of ['a', 'b', 'a']) {
      vi.advanceTimersByTime(1000);
      addRecent(ada, 'product', { id, label: id });
    }
    expect(recents(ada)).toEqual([
      { kind: 'product', id: 'a', label: 'a', at: '2026-11-20T12:00:03.000Z' },
      { kind: 'product', id: 'b', label: 'b', at: '2026-11-20T12:00:02.000Z' },
    ]);
  });

  test('are limited to twenty per kind', () => {
    addRecent(ada, 'search', { id: 'clamp', label: 'clamp' });
    for (let n = 1; n <= 25; n += 1) addRecent(ada, 'product', { id: `p${n}`, label: 'x' });
    expect(recents(ada, 'product')).toHaveLength(20);
    expect(recents(ada, 'product')[0]?.id).toBe('p25');
    expect(idsOf(recents(ada, 'search'))).toEqual(['clamp']);
  });

  test('keep the same id in two kinds apart', () => {
    addRecent(ada, 'search', { id: 'x', label: 'x' });
    addRecent(ada, 'product', { id: 'x', label: 'x', detail: 'y' });
    expect(recents(ada)).toHaveLength(2);
  });

  test('are never shown to another user', () => {
    addRecent(ada, 'product', { id: 'a', label: 'a' });
    expect(recents('grace')).toEqual([]);
  });

  test('are removed when their user clears them', () => {
    addRecent(ada, 'product', { id: 'a', label: 'a' });
    forgetRecents(ada);
    expect(recents(ada)).toEqual([]);
  });
});

describe('retention', () => {
  test('is a year by default', () => {
    addRecent(ada, 'product', { id: 'a', label: 'a' });
    passDays(365);
    expect(recents(ada)).toHaveLength(1);
    passDays(1);
    expect(recents(ada)).toEqual([]);
  });

  test('can be unlimited', () => {
    changePersonalSettings(ada, { dataRetention: -1 });
    addRecent(ada, 'product', { id: 'a', label: 'a' });
    passDays(10_000);
    expect(recents(ada)).toHaveLength(1);
  });

  test('removes only older entries from the browser', () => {
    addRecent(ada, 'product', { id: 'old', label: 'old' });
    passDays(31);
    addRecent(ada, 'product', { id: 'new', label: 'new' });
    changePersonalSettings(ada, { dataRetention: 30 });
    purgeRecents(ada);
    changePersonalSettings(ada, { dataRetention: -1 });
    expect(idsOf(recents(ada))).toEqual(['new']);
  });
});

test.each(['', 'null', '{}', '[1, null, {"id":1}]', '[{"kind":"a","id":"b","label":"c","at":"never"}]', '{'])(
  'ignores stored entries changed into %s',
  (text) => {
    storage.set(`recents-${ada}`, text);
    expect(recents(ada)).toEqual([]);
    addRecent(ada, 'product', { id: 'a', label: 'a' });
    expect(idsOf(recents(ada))).toEqual(['a']);
  },
);

test('has no entries and no errors in a browser without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  addRecent(ada, 'product', { id: 'a', label: 'a' });
  expect(recents(ada)).toEqual([]);
});
