import { useSyncExternalStore } from 'react';
import { isLanguage, type Language } from '../../contract/languages.ts';
import { forget, readStored, readStoredObject, store, storeText } from './browser-storage.ts';

/** What a shared browser keeps for everyone who uses it, because it is needed before anybody has signed in. */
export type BrowserSettings = { language: Language; timezone: string; marketplaceView: MarketplaceView };
/** How the marketplace shows products where the address does not say. */
export type MarketplaceView = 'grid' | 'list';
/** What somebody chose for themselves: the next user of this browser has not consented to it. */
export type PersonalSettings = {
  notifications: { email: boolean; push: boolean; marketing: boolean };
  dataRetention: Retention;
};
/** Settings that stay in this browser and are never stored on the server (docs/product.md, Constants); ui/theme.ts keeps the theme. */
export type LocalSettings = BrowserSettings & PersonalSettings;

/** Days; -1 means for ever. */
export const retentions = [30, 90, 365, 1095, -1] as const;
export type Retention = (typeof retentions)[number];

const browserKey = 'settings';
/** Whose settings apply: the user who is signed in, or was last, since requests carry them before the session is known. */
const userKey = 'settings-user';
const personalKey = (userId: string) => `settings-${userId}`;

/** The user who is signed in, or was last. */
export const settingsUser = (): string | null => readStored(userKey);

/** Of the user who is signed in, or was last. */
export function readLocalSettings(): LocalSettings {
  const texts = JSON.stringify([readStored(browserKey), readStored(userKey), ownText()]);
  if (known?.texts !== texts) known = { texts, settings: readNow() };
  return known.settings;
}

/** React compares what it reads, and each call to the server carries some of it, so it is parsed once. */
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

/** Whatever is missing, unknown or of the wrong type has its default (docs/product.md, Constants): anybody can write local storage. */
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

/** Of the same user, for the server: null where this browser stores no choice, since a default is nobody's word. */
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

/** @throws where the browser stores nothing */
export function changeBrowserSettings(change: Partial<BrowserSettings>): void {
  const { language, timezone, marketplaceView } = readLocalSettings();
  store(browserKey, { language, timezone, marketplaceView, ...change });
  tell();
}

/** @throws where the browser stores nothing */
export function changePersonalSettings(userId: string, change: Partial<PersonalSettings>): void {
  store(personalKey(userId), { ...personalSettingsOf(userId), ...change });
  tell();
}

/**
 * From now on this user's settings apply.
 * @returns whether they want letters where the user before them wanted none, or the other way round: what the server was told of
 * when this user signed in is then somebody else's choice
 */
export function takeSettingsOf(userId: string): boolean {
  if (readStored(userKey) === userId) return false;
  const before = readLocalSettings().notifications.email;
  // Without storage everybody has the defaults.
  storeText(userKey, userId);
  tell();
  return readLocalSettings().notifications.email !== before;
}

export function forgetPersonalSettings(userId: string): void {
  forget(personalKey(userId));
  tell();
}

export function forgetBrowserSettings(): void {
  forget(browserKey);
  tell();
}

/** Told of changes in this tab and in the others. */
export function onSettings(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tell);
  };
}

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function useLocalSettings(): LocalSettings {
  return useSyncExternalStore(onSettings, readLocalSettings);
}
