import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Errors name the missing element without printing the document. The timeout equals that of a journey (vitest.config.ts). */
configure({
  getElementError: (message) => new Error(message ?? 'Nothing was found'),
  asyncUtilTimeout: 15_000,
});

/** Empties the document after each test. Testing Library does this itself only with global test functions. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
