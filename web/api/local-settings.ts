import type { Language } from '../../contract/languages.ts';

/** Settings that stay in this browser and are never stored on the server (spec, section 9). */
export type LocalSettings = {
  theme: 'light' | 'dark' | 'system';
  notifications: { email: boolean; push: boolean; marketing: boolean };
  language: Language;
  timezone: string;
  /** Days; -1 means for ever. */
  dataRetention: number;
};

const defaults: LocalSettings = {
  theme: 'system',
  notifications: { email: true, push: true, marketing: false },
  language: 'en',
  timezone: 'UTC',
  dataRetention: 365,
};

/** The theme has a key of its own, which the page reads before its first paint. */
export function readLocalSettings(): LocalSettings {
  const theme = stored('theme');
  return parseLocalSettings({ ...readObject(stored('settings')), ...(theme && { theme }) });
}

/** Missing values and values of the wrong type count as not set. */
export function parseLocalSettings(value: object): LocalSettings {
  const notifications = 'notifications' in value ? Object(value.notifications) : {};
  return {
    ...knownOf(defaults, value),
    notifications: knownOf(defaults.notifications, notifications),
  };
}

function knownOf<Shape extends object>(shape: Shape, value: object): Shape {
  const isKnown = ([key, entry]: [string, unknown]) =>
    Object.hasOwn(shape, key) && typeof entry === typeof shape[key as keyof Shape];
  return { ...shape, ...Object.fromEntries(Object.entries(value).filter(isKnown)) };
}

function readObject(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
