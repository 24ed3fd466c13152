import { useSyncExternalStore } from 'react';
import { isLanguage, type Language } from '../../contract/languages.ts';
import { forget, readStored, readStoredObject, store, storeText } from './browser-storage.ts';

/** Settings that all users of this browser share, because they are needed before sign-in. */
export type BrowserSettings = { language: Language; timezone: string; marketplaceView: MarketplaceView };
/** The view of the marketplace that opens when the URL does not contain one. */
export type MarketplaceView = 'grid' | 'list';
/** A user's own settings. They do not apply to other users of this browser. */
export type PersonalSettings = {
  notifications: { email: boolean; push: boolean; marketing: boolean };
  dataRetention: Retention;
};
/** Settings that only this browser stores (docs/product.md, Constants). ui/theme.ts stores the theme. */
export type LocalSettings = BrowserSettings & PersonalSettings;

/** The retention periods that the user can choose, in days. -1 means that nothing is removed. */
export const retentions = [30, 90, 365, 1095, -1] as const;
export type Retention = (typeof retentions)[number];

const browserKey = 'settings';
/**
 * The key of the last signed-in user's id. The settings of that user apply before the session is known, because every request contains
 * settings.
 */
const userKey = 'settings-user';
const personalKey = (userId: string) => `settings-${userId}`;

/** The id of the last signed-in user. */
export const settingsUser = (): string | null => readStored(userKey);

/** The settings that apply to the last signed-in user. */
export function readLocalSettings(): LocalSettings {
  const texts = JSON.stringify([readStored(browserKey), readStored(userKey), ownText()]);
  if (known?.texts !== texts) known = { texts, settings: readNow() };
  return known.settings;
}

/**
 * The parsed settings with the stored texts from which they were parsed. Cached, because React compares snapshots by
 * identity, and because every request reads some settings.
 */
let known: { texts: string; settings: LocalSettings } | null = null;

function ownText(): string | null {
  const userId = readStored(userKey);
  return userId && readStored(personalKey(userId));
}

function readNow(): LocalSettings {
  const userId = readStored(userKey);
  return {
    ...parseBrowserSettings(readStoredObject(browserKey)),
    ...(userId ? personalSettingsOf(userId) : parsePersonalSettings({})),
  };
}

export function personalSettingsOf(userId: string): PersonalSettings {
  return parsePersonalSettings(readStoredObject(personalKey(userId)));
}

/**
 * Parses stored settings. A missing, unknown or invalid value becomes the default (docs/product.md, Constants). Invalid
 * values occur because users and browser extensions can change local storage.
 */
export function parseBrowserSettings(stored: object): BrowserSettings {
  const { language, timezone, marketplaceView } = stored as Record<string, unknown>;
  return {
    language: isLanguage(language) ? language : 'en',
    timezone: typeof timezone === 'string' && isTimeZone(timezone) ? timezone : 'UTC',
    marketplaceView: marketplaceView === 'list' ? 'list' : 'grid',
  };
}

export function parsePersonalSettings(stored: object): PersonalSettings {
  const { notifications, dataRetention } = stored as Record<string, unknown>;
  const { email, push, marketing } = Object(notifications) as Record<string, unknown>;
  return {
    notifications: { email: email !== false, push: push !== false, marketing: marketing === true },
    dataRetention: retentions.find((days) => days === dataRetention) ?? 365,
  };
}

/** Whether the last signed-in user has chosen to receive emails; null when that user has made no choice. */
export function chosenEmail(): boolean | null {
  const userId = readStored(userKey);
  const { notifications } = (userId ? readStoredObject(personalKey(userId)) : {}) as Record<string, unknown>;
  const { email } = Object(notifications) as Record<string, unknown>;
  return typeof email === 'boolean' ? email : null;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** @throws when the browser blocks local storage or it is full */
export function changeBrowserSettings(change: Partial<BrowserSettings>): void {
  const { language, timezone, marketplaceView } = readLocalSettings();
  store(browserKey, { language, timezone, marketplaceView, ...change });
  notifyListeners();
}

/** @throws when the browser blocks local storage or it is full */
export function changePersonalSettings(userId: string, change: Partial<PersonalSettings>): void {
  store(personalKey(userId), { ...personalSettingsOf(userId), ...change });
  notifyListeners();
}

/**
 * Uses this user's settings from now on.
 * @returns whether the email preference of this user differs from that of the previous user. If so, the caller must
 * send it to the server
 */
export function takeSettingsOf(userId: string): boolean {
  if (readStored(userKey) === userId) return false;
  const before = readLocalSettings().notifications.email;
  // When the browser blocks local storage, every user has the default settings.
  storeText(userKey, userId);
  notifyListeners();
  return readLocalSettings().notifications.email !== before;
}

export function forgetPersonalSettings(userId: string): void {
  forget(personalKey(userId));
  notifyListeners();
}

export function forgetBrowserSettings(): void {
  forget(browserKey);
  notifyListeners();
}

/** Calls the listener when settings change, in this tab or in another. */
export function onSettings(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', notifyListeners);
  };
}

const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export function useLocalSettings(): LocalSettings {
  return useSyncExternalStore(onSettings, readLocalSettings);
}
