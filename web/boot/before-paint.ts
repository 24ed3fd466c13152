import { mayHaveSession } from '../api/session/mark.ts';
import { applyTheme } from '../ui/theme.ts';

// Runs before the first paint: compiled into the HTML by web/build/boot-scripts.ts.
const root = document.documentElement;
applyTheme();

// /auth is served with its form, which is hidden when there may be a session or an emailed link.
const followsLink = location.hash.length > 1 || new URLSearchParams(location.search).has('link');
if (mayHaveSession() || followsLink) root.dataset.needsApp = '';

// A fully served page loads fonts and pictures before its scripts, for at most three seconds, because they share the bandwidth.
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

// A press on a button whose code has not loaded is repeated later (web/auth-start.tsx).
addEventListener('click', ({ target }) => {
  if (!document.querySelector('form[data-waits]') || !(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('button[type=button]');
  if (!button) return;
  document.querySelector('[data-pressed-early]')?.removeAttribute('data-pressed-early');
  button.dataset.pressedEarly = '';
});

// A form whose code has not loaded is submitted later.
addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLElement) || !('waits' in form.dataset)) return;
  event.preventDefault();
  form.dataset.pressed = '';
});
