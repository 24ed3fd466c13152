import { SaxesParser } from 'saxes';
import { UnreadableFile } from './sheet.ts';

type Handlers = {
  /** Names are without their prefix. */
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const pieceBytes = 64 * 1024;

/**
 * Reads a document piece by piece, so that it never stands in memory as a tree. Nothing for an absent one.
 * @throws UnreadableFile where it is not well-formed; entities of its own are none that it may have
 */
export function readXml(bytes: Uint8Array | undefined, { open, text, close }: Handlers): void {
  const parser = new SaxesParser();
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', () => {
    throw new UnreadableFile({ code: 'damaged' });
  });
  if (open)
    parser.on('opentag', ({ name, attributes }) =>
      open(
        local(name),
        Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value])),
      ),
    );
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  const decoder = new TextDecoder();
  for (let at = 0; bytes && at < bytes.length; at += pieceBytes)
    parser.write(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }));
  if (bytes) parser.close();
}
