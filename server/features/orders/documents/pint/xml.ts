import { escapeHtml } from '../../../../mail/html.ts';

/**
 * A small writer of XML. Invoices need elements, attributes and escaped text, and nothing else. A package such as
 * xmlbuilder2 or fast-xml-builder would be one more production dependency instead of these few lines.
 */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  content: string | readonly Element[];
};

/** An element with text or with other elements. Null if it would be empty, because PINT refuses empty elements. */
export function element(
  name: string,
  content: string | readonly (Element | null)[],
  attributes: Record<string, string> = {},
): Element | null {
  const kept = typeof content === 'string' ? allowedText(content) : content.filter((child) => child !== null);
  return kept.length > 0 ? { name, attributes, content: kept } : null;
}

export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;
}

function written({ name, attributes, content }: Element, indent: string): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const inside =
    typeof content === 'string'
      ? escapeHtml(content)
      : `\n${content.map((child) => written(child, `${indent}  `)).join('')}${indent}`;
  return `${indent}<${name}${named.join('')}>${inside}</${name}>\n`;
}

/** Text without the characters that XML 1.0 does not allow (section 2.2), in one line. */
function allowedText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim();
}
