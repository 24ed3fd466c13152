import { afterAll, vi } from 'vitest';

/** Files of one worker share their globals (vitest.config.ts), so each restores them at its end. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
