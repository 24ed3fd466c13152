import { defineConfig } from '@lingui/cli';
import extractor from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { languages } from './contract/languages.ts';
import { refusalMessages } from './web/build/refusal-messages.ts';

type Extractor = typeof extractor;

/** Collects the sentences of the contract's refusals. A catalogue contains each sentence together with its translation. */
const refusalExtractor: Extractor = {
  match: (file) => file.endsWith('/contract/refusals.ts'),
  extract(file, _code, onMessageExtracted) {
    for (const [id, message] of Object.entries(refusalMessages))
      onMessageExtracted({ id, message, comment: message, origin: [file, 1] });
  },
};

/** The components and the contract's refusals contain the English texts. `npm run messages` collects them into the catalogues. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web', '<rootDir>/contract/refusals.ts'],
      exclude: ['**/*.test.*'],
    },
  ],
  // Uses the `Trans` of web/ui/trans.tsx, which shows names as users wrote them.
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  extractors: [refusalExtractor, extractor],
  // There are no line numbers, so that a catalogue changes only when its texts change.
  format: formatter({ lineNumbers: false }),
});
