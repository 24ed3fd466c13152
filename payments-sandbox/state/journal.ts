import fs from 'node:fs';
import path from 'node:path';

/** One change: a table, an id, and the new record (null if the record was removed). */
export type Change = [table: string, id: string, record: unknown];

export interface Journal {
  /** Appends one line. Either all of its changes are stored, or none. */
  append(changes: Change[]): void;
  /** Rewrites the file with only the current records. Only the process that uses the port may call it. */
  rewrite(changes: Change[]): void;
  close(): void;
}

/**
 * Opens the append-only file and passes every change in it to `replay`. If a killed process left an incomplete line,
 * the next append removes it first. Nothing is written before that, so opening is safe while another sandbox runs.
 */
export function openJournal(directory: string, replay: (change: Change) => void): Journal {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, 'journal.jsonl');
  let wholeBytes = replayFile(file, replay);
  let descriptor: number | null = null;

  function writable(): number {
    if (descriptor !== null) return descriptor;
    descriptor = fs.openSync(file, 'a', 0o600);
    fs.ftruncateSync(descriptor, wholeBytes);
    return descriptor;
  }

  function close(): void {
    if (descriptor !== null) fs.closeSync(descriptor);
    descriptor = null;
  }

  return {
    append(changes) {
      wholeBytes += writeLine(writable(), changes);
    },
    rewrite(changes) {
      const newer = `${file}.new`;
      wholeBytes = writeFile(newer, changes);
      close();
      fs.renameSync(newer, file);
    },
    close,
  };
}

/** Returns the size of the line in bytes. */
function writeLine(target: number, changes: Change[]): number {
  const line = Buffer.from(`${JSON.stringify(changes)}\n`);
  for (let written = 0; written < line.length; ) written += fs.writeSync(target, line, written);
  return line.length;
}

/** Writes a file with only these changes, one per line. Returns its size in bytes. */
function writeFile(file: string, changes: Change[]): number {
  const target = fs.openSync(file, 'w', 0o600);
  let bytes = 0;
  for (const change of changes) bytes += writeLine(target, [change]);
  fs.fsyncSync(target);
  fs.closeSync(target);
  return bytes;
}

/** Passes every change in the file to `replay`. Returns the total length of the complete lines, in bytes. */
function replayFile(file: string, replay: (change: Change) => void): number {
  if (!fs.existsSync(file)) return 0;
  const content = fs.readFileSync(file);
  const end = content.lastIndexOf(0x0a) + 1;
  const lines = content.subarray(0, end).toString('utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    let changes: Change[];
    try {
      changes = JSON.parse(line);
    } catch {
      throw new Error(`${file}:${index + 1} is damaged; remove the folder to begin anew`);
    }
    for (const change of changes) replay(change);
  }
  return end;
}
