import { useSyncExternalStore } from 'react';

const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';
const darkPreference = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** The chosen theme, and the theme that is shown. `system` follows the operating system. */
export function useTheme(): { theme: Theme; shown: 'light' | 'dark'; setTheme: (theme: Theme) => boolean } {
  const theme = useSyncExternalStore(subscribe, readTheme);
  const shown = useSyncExternalStore(subscribe, shownTheme);
  return { theme, shown, setTheme };
}

/**
 * Applies and stores the theme.
 * @returns false when the browser did not store the theme (private windows, policies). The theme then applies only to
 * this page
 */
function setTheme(theme: Theme): boolean {
  try {
    localStorage.setItem(storageKey, theme);
    unstored = undefined;
  } catch {
    unstored = theme;
  }
  changed();
  return unstored === undefined;
}

/** Removes the stored theme, so that the default applies. */
export function forgetTheme(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // The browser blocks local storage, so nothing was stored.
  }
  unstored = undefined;
  changed();
}

let unstored: Theme | undefined;

export function readTheme(): Theme {
  if (unstored) return unstored;
  try {
    return themes.find((theme) => theme === localStorage.getItem(storageKey)) ?? 'system';
  } catch {
    return 'system';
  }
}

function shownTheme(): 'light' | 'dark' {
  const theme = readTheme();
  if (theme !== 'system') return theme;
  return matchMedia(darkPreference).matches ? 'dark' : 'light';
}

/** Applies the current theme to the document. Called before the first paint and after each change. */
export function applyTheme(): void {
  const shown = shownTheme();
  document.documentElement.classList.toggle('dark', shown === 'dark');
  document.documentElement.style.colorScheme = shown;
}

function changed(): void {
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    matchMedia(darkPreference).addEventListener('change', changed);
    addEventListener('storage', changed);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    matchMedia(darkPreference).removeEventListener('change', changed);
    removeEventListener('storage', changed);
  };
}
