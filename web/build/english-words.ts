import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { refusalMessages } from './refusal-messages.ts';

type Property = { key: { name?: string }; value: { type: string; value?: unknown } };
type Descriptor = { leadingComments?: { value: string }[]; properties: Property[] };
type Babel = { types: { valueToNode: (value: unknown) => Property['value'] } };

/**
 * Compiles the English words where Lingui's macros have left them, in the components: a page then loads the words that it shows,
 * and no catalogue. They are also what another language shows where its catalogue lacks a message.
 */
export const englishWords = {
  preset: () => ({ plugins: [compileWords] }),
  rolldown: { filter: { code: /from ['"]@lingui\/(core|react)\/macro['"]/ } },
};

function compileWords({ types }: Babel) {
  return {
    visitor: {
      ObjectExpression({ node }: { node: Descriptor }) {
        // The macros mark what they write.
        if (!node.leadingComments?.some(({ value }) => value.includes('i18n'))) return;
        const message = node.properties.find(({ key }) => key.name === 'message');
        if (typeof message?.value.value !== 'string') return;
        message.value = types.valueToNode(compileMessage(message.value.value));
      },
    },
  };
}

const publicId = 'virtual:refusals';
const resolvedId = `\0${publicId}`;

/** Serves `virtual:refusals`: the English of the refusals, which stands in no component. */
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
