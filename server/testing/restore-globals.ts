import { afterAll, vi } from 'vitest';

/**
 * Test files that run in one worker share its global variables (vitest.config.ts), so each file restores them at its
 * end.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
