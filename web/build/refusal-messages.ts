import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { fieldMessages, ruleMessages } from '../../contract/field-messages.ts';
import { refusals } from '../../contract/refusals.ts';

const english = {
  'virtual:refusals': Object.entries(refusals).map(([code, { sentence }]) => [`refusal.${code}`, sentence]),
  'virtual:rule-messages': messagesOfFields(ruleMessages),
};

/**
 * The English text of every refusal, by its message id. A separate list, so that the browser does not load
 * contract/refusals.ts.
 */
export const refusalMessages: Record<string, string> = Object.fromEntries([
  ...english['virtual:refusals'],
  ...messagesOfFields(fieldMessages),
]);

function messagesOfFields(messages: Record<string, string>): [id: string, text: string][] {
  return Object.entries(messages).map(([code, text]) => [`field.${code}`, text]);
}

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

/**
 * Serves the English texts of refusals, which no component contains: `virtual:refusals` for actions, and
 * `virtual:rule-messages` for fields that the browser checks.
 */
export function englishRefusals(): Plugin {
  return {
    name: 'english-refusals',
    resolveId: (id) => (id in english ? `\0${id}` : undefined),
    load(id) {
      const texts = Object.entries(english).find(([publicId]) => id === `\0${publicId}`)?.[1];
      if (!texts) return;
      const compiled = Object.fromEntries(texts.map(([code, text]) => [code, compileMessage(text ?? '')]));
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
  };
}
