import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** A failure names what was looked for, without a print of the whole document. A wait is as long as one of a journey (vitest.config.ts). */
configure({
  getElementError: (message) => new Error(message ?? 'Nothing was found'),
  asyncUtilTimeout: 15_000,
});

/** After each test the document is empty again. Testing Library does this by itself only with global test functions. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
