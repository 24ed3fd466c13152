import { SaxesParser } from 'saxes';
import { UnreadableFile } from './sheet.ts';

type Handlers = {
  /** Names come without their prefix. */
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const pieceBytes = 64 * 1024;
/** A workbook has ten levels. The limit bounds the parser's memory, which holds every open element. */
const deepest = 100;

/**
 * Streams a document instead of building a tree. Does nothing for an absent one.
 * @throws UnreadableFile when it is malformed, nested too deeply, or uses entities of its own
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
