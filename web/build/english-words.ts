import { compileMessage } from '@lingui/message-utils/compileMessage';

type Property = { key: { name?: string }; value: { type: string; value?: unknown } };
type Descriptor = { leadingComments?: { value: string }[]; properties: Property[] };
type Babel = { types: { valueToNode: (value: unknown) => Property['value'] } };

/**
 * Keeps the English texts of Lingui's macros in the compiled components, so that an English page loads its own texts
 * only, and no catalogue. When a translation is missing, other languages show the English text.
 */
export const englishWords = {
  preset: () => ({ plugins: [compileWords] }),
  rolldown: { filter: { code: /from ['"]@lingui\/(core|react)\/macro['"]/ } },
};

function compileWords({ types }: Babel) {
  return {
    visitor: {
      ObjectExpression({ node }: { node: Descriptor }) {
        // Lingui's macros add the comment `i18n` to the objects that they create.
        if (!node.leadingComments?.some(({ value }) => value.includes('i18n'))) return;
        const message = node.properties.find(({ key }) => key.name === 'message');
        if (typeof message?.value.value !== 'string') return;
        message.value = types.valueToNode(compileMessage(message.value.value));
      },
    },
  };
}
