import { mayHaveSession } from '../api/session/mark.ts';
import { applyTheme } from '../ui/theme.ts';

// This script runs before the first paint; web/build/boot-scripts.ts compiles it into the HTML.
const root = document.documentElement;
applyTheme();

// The HTML of /auth contains the sign-in form. The form is hidden if the browser may have a session or has opened an
// emailed link, because the app then shows another page.
const followsLink = location.hash.length > 1 || new URLSearchParams(location.search).has('link');
if (mayHaveSession() || followsLink) root.dataset.needsApp = '';

// If the HTML of a page is complete, its scripts load after its fonts and pictures, because all of them share the
// bandwidth. The scripts wait at most three seconds.
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

// Marks a button that the user presses before its code has loaded. web/auth-start.tsx repeats the press.
addEventListener('click', ({ target }) => {
  if (!document.querySelector('form[data-waits]') || !(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('button[type=button]');
  if (!button) return;
  document.querySelector('[data-pressed-early]')?.removeAttribute('data-pressed-early');
  button.dataset.pressedEarly = '';
});

// Marks a form that the user submits before its code has loaded. When this code has loaded, this code submits the form.
addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLElement) || !('waits' in form.dataset)) return;
  event.preventDefault();
  form.dataset.pressed = '';
});
