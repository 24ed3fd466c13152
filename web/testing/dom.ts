import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { storeChoice } from '../features/organizations/stored-choice.ts';
import { loadLocale } from '../locales/load-locale.ts';
import './configure-testing-library.ts';
import { comeBack, serve } from './server.ts';
import { signOut, user } from './session.ts';

// Tests do not use the network. This response is also for calls that timers make between two test files.
globalThis.fetch = async () => Response.json({});

// happy-dom has `navigator.locks`, but several holders can have the same lock at the same time. Without
// `navigator.locks`, the code runs without a lock.
Reflect.deleteProperty(Navigator.prototype, 'locks');

beforeEach(() => {
  serve({});
  localStorage.clear();
  sessionStorage.clear();
});

/** Restores globals and empties the document after each test. Testing Library does this itself only when test functions are global. */
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  cleanup();
  document.body.replaceChildren();
  storeChoice(user.id, null);
  signOut();
  await loadLocale('en');
  await comeBack();
});
