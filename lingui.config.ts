import { defineConfig } from '@lingui/cli';
import extractor from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { fieldMessages, refusals } from './contract/refusals.ts';

type Extractor = typeof extractor;

/** What the API refuses and how: the sentences of contract/refusals.ts by their codes, which the browser knows them by. */
const refusalExtractor: Extractor = {
  match: (file) => file.endsWith('/contract/refusals.ts'),
  extract(file, _code, onMessageExtracted) {
    const sentences = [
      ...Object.entries(refusals).map(([code, { sentence }]) => [`refusal.${code}`, sentence] as const),
      ...Object.entries(fieldMessages).map(([code, sentence]) => [`field.${code}`, sentence] as const),
    ];
    for (const [id, message] of sentences)
      onMessageExtracted({ id, message, comment: message, origin: [file, 1] });
  },
};

/** English is written in the components and in the contract's refusals; `npm run messages` collects it into the catalogues. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'fr', 'de'],
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web', '<rootDir>/contract/refusals.ts'],
      exclude: ['**/*.test.*'],
    },
  ],
  extractors: [refusalExtractor, extractor],
  // Without line numbers a catalogue changes only when its words do.
  format: formatter({ lineNumbers: false }),
});
