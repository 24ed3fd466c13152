import type { Tally } from '../../../server/features/products/imports/import-devices.ts';
import { count } from './summary.ts';

/**
 * The interval between lines if the output is not a terminal: short enough to show progress, long enough to keep a
 * log small.
 */
const millisecondsBetweenLines = 2_000;

/**
 * On a terminal, shows one line and updates it. Elsewhere, prints a new line at intervals. Other output appears above
 * the line.
 */
export function openProgress(out: { isTTY: boolean; write: (text: string) => unknown }) {
  let shown = '';
  let lastLine = performance.now();
  const clear = () => {
    if (shown) out.write('\r\x1b[2K');
  };
  return {
    show(tally: Tally, share: number) {
      const text = `${Math.floor(share * 100)} % · ${count(tally.read)} read · ${count(tally.added)} new · ${count(tally.updated)} updated · ${count(tally.refused)} refused`;
      if (out.isTTY) {
        clear();
        shown = text;
        out.write(text);
      } else if (performance.now() - lastLine >= millisecondsBetweenLines) {
        lastLine = performance.now();
        out.write(`${text}\n`);
      }
    },
    say(line: string) {
      clear();
      out.write(`${line}\n${shown}`);
    },
    end() {
      clear();
      shown = '';
    },
  };
}
