import { SaxesParser } from 'saxes';
import { ImportError } from '../import-error.ts';
import { type GudidDevice, gudidDevice } from './gudid-device.ts';
import { openText } from './open-text.ts';
import type { XmlElement } from './xml-element.ts';

export type GudidRecord = { line: number; device: GudidDevice };

/**
 * The device records of a GUDID release file, one at a time. In the FDA's releases they are the children of the root
 * (`<gudid>` or `<devices>`).
 * @param onBytes called with the number of bytes read so far and the file's size
 * @throws ImportError when the file cannot be read to its end, is not XML or has no devices
 */
export async function* readGudid(
  path: string,
  onBytes: (read: number, size: number) => void = () => {},
): AsyncGenerator<GudidRecord> {
  const complete: GudidRecord[] = [];
  const parser = deviceParser((record) => complete.push(record));
  let count = 0;
  for await (const text of openText(path, onBytes)) {
    parse(path, () => parser.write(text));
    count += complete.length;
    yield* complete.splice(0);
  }
  parse(path, () => parser.close());
  count += complete.length;
  yield* complete.splice(0);
  if (count === 0) throw new ImportError(`${path} has no GUDID device records.`);
}

/** Collects the elements below each `<device>` and passes on the record when the element closes. */
function deviceParser(onRecord: (record: GudidRecord) => void): SaxesParser {
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  let depth = 0;
  let line = 0;
  parser.on('opentag', (tag) => {
    depth += 1;
    const isDevice = depth === 2 && tag.name === 'device';
    if (open.length === 0 && !isDevice) return;
    if (isDevice) line = parser.line;
    const element = { name: tag.name, attributes: tag.attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const closed = open.pop();
    if (!closed) return;
    closed.text = closed.text.trim();
    if (open.length === 0) onRecord({ line, device: gudidDevice(closed) });
  });
  return parser;
}

/** saxes throws at the first error, with the message `line:column: reason`. */
function parse(path: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line, what] = /^(\d+):\d+: (.*)$/s.exec(message) ?? [];
    const place = line ? `line ${line}: ${what}` : message;
    throw new ImportError(`${path} is not complete, valid XML (${place.replace(/\.$/, '')}).`, {
      cause: error,
    });
  }
}
