import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { fieldMessages } from '../../contract/field-messages.ts';
import { refusals } from '../../contract/refusals.ts';

/**
 * The English sentence of every refusal, by its message id. A separate list, so that the browser does not load
 * contract/refusals.ts.
 */
export const refusalMessages: Record<string, string> = Object.fromEntries([
  ...Object.entries(refusals).map(([code, { sentence }]) => [`refusal.${code}`, sentence]),
  ...Object.entries(fieldMessages).map(([code, sentence]) => [`field.${code}`, sentence]),
]);

/**
 * Fails the build when a catalogue lacks the text of a refusal. Lingui itself reports only missing translations of
 * texts that it extracted from the code.
 */
export function refusalsPlugin(): Plugin {
  return {
    name: 'refusals',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/\w+\.po$/ },
      handler(catalogue) {
        const missing = Object.keys(refusalMessages).filter((id) => !catalogue.includes(`msgid "${id}"`));
        if (missing.length > 0) this.error(`${missing.join(', ')}: not collected (npm run messages)`);
      },
    },
  };
}

const publicId = 'virtual:refusals';
const resolvedId = `\0${publicId}`;

/** Serves `virtual:refusals`: the English texts of refusals, which no component contains. */
export function englishRefusals(): Plugin {
  return {
    name: 'english-refusals',
    resolveId: (id) => (id === publicId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return;
      const compiled = Object.entries(refusalMessages).map(([code, sentence]) => [
        code,
        compileMessage(sentence),
      ]);
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
    },
  };
}
