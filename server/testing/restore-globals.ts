import { afterAll, vi } from 'vitest';

/** Files of one worker share their globals (vitest.config.ts): each leaves them as it found them. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
