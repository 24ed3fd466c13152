import { mayHaveSession } from '../api/session/mark.ts';
import { applyTheme } from '../ui/theme.ts';

// Runs before the first paint: compiled into the HTML by web/build/boot-scripts.ts.
const root = document.documentElement;
applyTheme();

// /auth is served with its form, which is nothing for who may have a session or follows a mailed link.
const followsLink = location.hash.length > 1 || new URLSearchParams(location.search).has('link');
if (mayHaveSession() || followsLink) root.dataset.needsApp = '';

// A page that is served whole loads its fonts and pictures before its scripts, for three seconds at most: they share one line.
let isLoading = false;
addEventListener('load', () => {
  if (document.hidden) loadScripts();
  else requestAnimationFrame(() => setTimeout(loadScripts));
});
addEventListener('DOMContentLoaded', () => setTimeout(loadScripts, 3_000));

function loadScripts(): void {
  const scripts = document.querySelector<HTMLTemplateElement>('template#scripts');
  if (scripts && !isLoading) document.head.append(scripts.content.cloneNode(true));
  isLoading = true;
}

// A press on a button whose code is not there yet is repeated later (web/auth-start.tsx).
addEventListener('click', ({ target }) => {
  if (!document.querySelector('form[data-waits]') || !(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('button[type=button]');
  if (!button) return;
  document.querySelector('[data-pressed-early]')?.removeAttribute('data-pressed-early');
  button.dataset.pressedEarly = '';
});

// A form that waits for its code is sent once that is there.
addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLElement) || !('waits' in form.dataset)) return;
  event.preventDefault();
  form.dataset.pressed = '';
});
