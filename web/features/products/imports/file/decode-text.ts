/** @returns the text of a file, and the numbers of the lines whose encoding differs from the rest */
export function decodeText(bytes: Uint8Array): { text: string; otherLines: number[] } {
  const encoding = encodingOf(bytes);
  if (encoding !== 'utf-8') return { text: new TextDecoder(encoding).decode(bytes), otherLines: [] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), otherLines: [] };
  } catch {
    return decodeByLine(bytes);
  }
}

/** Detects the encoding by the byte order mark. Without one, recognizes UTF-16 by the zero bytes of ASCII letters. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1_000);
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 4;
  if (odd > many && even < many / 10) return 'utf-16le';
  return even > many && odd < many / 10 ? 'utf-16be' : 'utf-8';
}

const lineFeed = 0x0a;

/**
 * Decodes each line as UTF-8; if that fails, as Windows-1252, the default of western spreadsheets. A file may have
 * been joined from parts in both encodings. Line ends are the same byte in both encodings.
 */
function decodeByLine(bytes: Uint8Array): { text: string; otherLines: number[] } {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const western = new TextDecoder('windows-1252');
  const otherLines: number[] = [];
  let hasUtf8 = false;
  const lines = splitLines(bytes).map((line, at) => {
    try {
      const text = strict.decode(line);
      hasUtf8 ||= text.length < line.length;
      return text;
    } catch {
      otherLines.push(at + 1);
      return western.decode(line);
    }
  });
  return { text: lines.join(''), otherLines: hasUtf8 ? otherLines : [] };
}

function splitLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, start);
    const next = end === -1 ? bytes.length : end + 1;
    lines.push(bytes.subarray(start, next));
    start = next;
  }
  return lines;
}
