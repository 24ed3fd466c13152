import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages } from './contract/languages.ts';

/** English is written in the components; `npm run messages` collects it into the catalogues. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    { path: '<rootDir>/web/locales/{locale}', include: ['<rootDir>/web'], exclude: ['**/*.test.*'] },
  ],
  // Without line numbers a catalogue changes only when its words do.
  format: formatter({ lineNumbers: false }),
});
