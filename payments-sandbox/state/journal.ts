import fs from 'node:fs';
import path from 'node:path';

/** One change: a table, an id, and the new record (null: removed). */
export type Change = [table: string, id: string, record: unknown];

export interface Journal {
  /** Appends one line; all of its changes hold, or none does. */
  append(changes: Change[]): void;
  /** Replaces the file by its present meaning. Only for the process that owns the port. */
  rewrite(changes: Change[]): void;
  close(): void;
}

/**
 * Opens the append-only file and hands every change in it to `replay`. A line that a killed process left half
 * written is cut off with the next append. Nothing is written before that, so opening is safe beside another sandbox.
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

/** Returns how many bytes it has. */
function writeLine(target: number, changes: Change[]): number {
  const line = Buffer.from(`${JSON.stringify(changes)}\n`);
  for (let written = 0; written < line.length; ) written += fs.writeSync(target, line, written);
  return line.length;
}

/** Writes a file of these changes alone, one a line. Returns how many bytes it has. */
function writeFile(file: string, changes: Change[]): number {
  const target = fs.openSync(file, 'w', 0o600);
  let bytes = 0;
  for (const change of changes) bytes += writeLine(target, [change]);
  fs.fsyncSync(target);
  fs.closeSync(target);
  return bytes;
}

/** Returns how many bytes hold whole lines. */
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
