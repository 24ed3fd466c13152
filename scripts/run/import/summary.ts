import type { Tally } from '../../../server/features/products/imports/import-devices.ts';

const numbers = new Intl.NumberFormat('en-AU');

export function count(value: number): string {
  return numbers.format(value);
}

/** The last lines of a complete import. */
export function summarize(tally: Tally, isDryRun: boolean, milliseconds: number): string {
  const seconds = (milliseconds / 1000).toFixed(1);
  // libuv reports kilobytes on both Linux and macOS.
  const megabytes = Math.ceil(process.resourceUsage().maxRSS / 1024);
  const heading = isDryRun
    ? `Dry run: ${count(tally.read)} devices checked, nothing written. An import would bring:`
    : `${count(tally.read)} devices read:`;
  return [
    heading,
    `  ${count(tally.added)} added, ${count(tally.updated)} updated, ${count(tally.unchanged)} unchanged, ${count(tally.refused)} refused`,
    `  ${seconds} s, ${megabytes} MB at most`,
  ].join('\n');
}

/** The last lines of an import that stopped before the end of the file. */
export function describeStop(tally: Tally, isDryRun: boolean): string {
  const reached = `Read up to the device on line ${count(tally.line)}.`;
  if (isDryRun) return `${reached} It was a dry run: nothing is written.`;
  return `${reached} What is in the database is whole: ${count(tally.added)} added, ${count(tally.updated)} updated, ${count(tally.unchanged)} unchanged, ${count(tally.refused)} refused. The rest of the file is not in; run the import again to go on.`;
}
