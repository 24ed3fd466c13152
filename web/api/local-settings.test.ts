import { expect, test } from 'vitest';
import { parseLocalSettings } from './local-settings.ts';

const defaults = {
  theme: 'system',
  notifications: { email: true, push: true, marketing: false },
  language: 'en',
  timezone: 'UTC',
  dataRetention: 365,
};

test('settings that were never changed have the defaults of the specification', () => {
  expect(parseLocalSettings({})).toEqual(defaults);
});

test('a changed setting is stored, and the others keep their defaults', () => {
  expect(parseLocalSettings({ language: 'de', notifications: { email: false } })).toEqual({
    ...defaults,
    language: 'de',
    notifications: { email: false, push: true, marketing: false },
  });
});

test.each([{ notifications: null }, { notifications: 'none' }, { dataRetention: '30' }, { other: 1 }])(
  'a stored value of the wrong type (%o) counts as not set',
  (stored) => {
    expect(parseLocalSettings(stored)).toEqual(defaults);
  },
);
