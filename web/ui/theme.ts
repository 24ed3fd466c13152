import { useSyncExternalStore } from 'react';

const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Read by the script in index.html before the first paint; both must name the same key. */
const storageKey = 'theme';
const darkPreference = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** The chosen theme and the resolved one; `system` follows the operating system while the page is open. */
export function useTheme(): { theme: Theme; shown: 'light' | 'dark'; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, readTheme);
  const shown = useSyncExternalStore(subscribe, shownTheme);
  return { theme, shown, setTheme };
}

/** Stores the choice in this browser and applies it at once. */
function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be forbidden (private windows, policies): the choice then only lasts for this page.
    unstored = theme;
  }
  changed();
}

let unstored: Theme | undefined;

function readTheme(): Theme {
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

function changed(): void {
  const shown = shownTheme();
  document.documentElement.classList.toggle('dark', shown === 'dark');
  document.documentElement.style.colorScheme = shown;
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
