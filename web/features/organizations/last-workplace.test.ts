import { beforeEach, expect, it, vi } from 'vitest';
import { purchasingOf } from '../../../contract/permissions.ts';
import { lastWorkplace, storeWorkplace, type Workplace } from './last-workplace.ts';

let stored: Record<string, string> = {};
beforeEach(() => {
  stored = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
    },
  });
});

it.each<Workplace>([
  {
    active: {
      type: 'seller_org',
      role: 'member',
      purchasing: { ...purchasingOf('member', null), pay: false },
    },
    sells: true,
  },
  { active: { type: null, role: 'owner', purchasing: purchasingOf('owner', null) }, sells: true },
  { active: null, sells: false },
])('returns the stored workplace to its own user only: %o', (workplace) => {
  storeWorkplace('ada', workplace);
  expect([lastWorkplace('ada'), lastWorkplace('bo')]).toEqual([workplace, undefined]);
});

it.each(['', '[]', '{"active":{"type":"seller_org","role":"owner"}}', '{"sells":"true"}'])(
  'ignores malformed stored data: %s',
  (text) => {
    stored['workplace-ada'] = text;
    expect(lastWorkplace('ada')).toBeUndefined();
  },
);

it('has no organization of an unknown role', () => {
  stored['workplace-ada'] = '{"active":{"type":"seller_org","role":"king"},"sells":true}';
  expect(lastWorkplace('ada')).toEqual({ active: null, sells: true });
});

it('has the permissions of the role when none are stored', () => {
  stored['workplace-ada'] = '{"active":{"type":null,"role":"member"},"sells":true}';
  expect(lastWorkplace('ada')?.active?.purchasing).toEqual(purchasingOf('member', null));
});
