import { expect, test } from 'vitest';
import { parseLocalSettings } from './local-settings.ts';

const defaults = {
  theme: 'system',
  notifications: { email: true, push: true, marketing: false },
  language: 'en',
  timezone: 'UTC',
  dataRetention: 365,
};

test('what was never set has the defaults of the specification', () => {
  expect(parseLocalSettings({})).toEqual(defaults);
});

test('what was set is kept, beside the defaults of the rest', () => {
  expect(parseLocalSettings({ language: 'de', notifications: { email: false } })).toEqual({
    ...defaults,
    language: 'de',
    notifications: { email: false, push: true, marketing: false },
  });
});

test.each([{ notifications: null }, { notifications: 'none' }, { dataRetention: '30' }, { other: 1 }])(
  'what is of another kind (%o) counts as not set',
  (stored) => {
    expect(parseLocalSettings(stored)).toEqual(defaults);
  },
);
