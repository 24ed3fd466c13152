import { expect, it } from 'vitest';
import { type Element, element, writeXml } from './xml.ts';

const written = (root: Element | null) => (root ? writeXml(root) : '');

it('writes elements with attributes and text, one per line', () => {
  expect(written(element('a', [element('b', '1', { unit: 'EA' }), element('c', [element('d', 'x')])]))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b unit="EA">1</b>\n  <c>\n    <d>x</d>\n  </c>\n</a>\n',
  );
});

it('escapes text and attributes', () => {
  expect(written(element('a', `<b> & "c" 'd' ]]>`, { e: '"<&>' }))).toContain(
    '<a e="&quot;&lt;&amp;&gt;">&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; ]]&gt;</a>',
  );
});

it('leaves out empty elements, and elements that contain only such', () => {
  expect(element('a', [element('b', ''), element('c', [element('d', '  ')]), null])).toBeNull();
});

it.each([
  ['line breaks and tabs', 'one\r\ntwo\tthree', 'one two three'],
  ['control characters', 'a\u0001b\u001Fc\u007F', 'a b c'],
  ['code points that are not characters', 'a\uFFFEb\uFFFF', 'a b'],
  ['half a surrogate pair', 'a\uD800b', 'a\uFFFDb'],
  ['characters beyond the first plane', '𝛼 Łódź 北京', '𝛼 Łódź 北京'],
])('writes text with %s as XML allows it', (_name, text, seen) => {
  expect(written(element('a', text))).toContain(`<a>${seen}</a>`);
});
