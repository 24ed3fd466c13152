import { describe, expect, test, vi } from 'vitest';
import { chosenEmail, parseBrowserSettings, parsePersonalSettings } from './local-settings.ts';

const personalDefaults = {
  notifications: { email: true, push: true, marketing: false },
  dataRetention: 365,
};

const browserDefaults = { language: 'en', timezone: 'UTC', marketplaceView: 'grid' };

test('settings that were never changed have their defaults', () => {
  expect(parseBrowserSettings({})).toEqual(browserDefaults);
  expect(parsePersonalSettings({})).toEqual(personalDefaults);
});

test('a changed setting is read, and the others keep their defaults', () => {
  expect(parseBrowserSettings({ language: 'de' })).toEqual({ ...browserDefaults, language: 'de' });
  expect(parseBrowserSettings({ marketplaceView: 'list' })).toEqual({
    ...browserDefaults,
    marketplaceView: 'list',
  });
  expect(parseBrowserSettings({ timezone: 'Asia/Tokyo' })).toEqual({
    ...browserDefaults,
    timezone: 'Asia/Tokyo',
  });
  expect(parsePersonalSettings({ notifications: { email: false }, dataRetention: -1 })).toEqual({
    notifications: { email: false, push: true, marketing: false },
    dataRetention: -1,
  });
});

describe('ignores values stored in another form', () => {
  test.each([
    { language: 'tlh' },
    { language: ['de'] },
    { timezone: 'Mars/Olympus' },
    { timezone: '' },
    { timezone: 5 },
    { timezone: {} },
    { marketplaceView: 'tiles' },
    { marketplaceView: ['list'] },
  ])('of the browser: %o', (stored) => {
    expect(parseBrowserSettings(stored)).toEqual(browserDefaults);
  });

  test.each([
    { notifications: null },
    { notifications: 'none' },
    { notifications: { email: 'no', push: 0, marketing: 'yes' } },
    { dataRetention: '30' },
    { dataRetention: 31 },
    { dataRetention: null },
    [],
  ])('of a person: %o', (stored) => {
    expect(parsePersonalSettings(stored)).toEqual(personalDefaults);
  });
});

test.each([
  ['{"notifications":{"email":false}}', false],
  ['{"notifications":{"email":true}}', true],
  ['{"dataRetention":30}', null],
  ['{"notifications":{"email":"no"}}', null],
  ['{', null],
  [null, null],
])('the server gets the email preference only if it was chosen here: %s', (stored, wantsEmail) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'settings-user' ? 'ada' : stored) });
  expect(chosenEmail()).toBe(wantsEmail);
  vi.unstubAllGlobals();
});
