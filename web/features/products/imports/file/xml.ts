import { SaxesParser } from 'saxes';
import { UnreadableFile } from './sheet.ts';

type Handlers = {
  /** Called for each opening tag, with the element's name without its namespace prefix. */
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const pieceBytes = 64 * 1024;
/**
 * The maximum nesting of elements. A workbook needs ten levels. The limit restricts the memory of the parser, which
 * stores every element that is still open.
 */
const deepest = 100;

/**
 * Parses a document as a stream, without building a tree. Does nothing if there is no document.
 * @throws UnreadableFile when the document is malformed, nested too deeply, or declares its own entities
 */
export function readXml(bytes: Uint8Array | undefined, { open, text, close }: Handlers): void {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const refuse = () => {
    throw new UnreadableFile({ code: 'damaged' });
  };
  let depth = 0;
  parser.on('error', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) refuse();
    open?.(
      local(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value])),
    );
  });
  if (text) parser.on('text', text);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(local(name));
  });
  const decoder = new TextDecoder();
  for (let at = 0; bytes && at < bytes.length; at += pieceBytes)
    parser.write(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }));
  if (bytes) parser.close();
}
