import * as z from 'zod/mini';

/**
 * A backup is one gzip file of lines. The first line is the header. Each table follows: a line that names it, and its
 * rows in PostgreSQL's COPY text format up to a line with `\.`. The last line has the counts and the SHA-256 of
 * everything before it. `gunzip -c` shows the contents, and a truncated or altered file is detected.
 */
export const formatName = 'myelin-backup-1';
export const endOfRows = '\\.';

export const header = z.object({
  format: z.literal(formatName),
  takenAt: z.string(),
  /** The time of each migration that was applied to the database (`when` in Drizzle's journal). */
  migrations: z.array(z.number()),
  /** Identifies the encryption key of second factors without revealing it. */
  keyFingerprint: z.string(),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The names of the stored pictures and documents, which are not in the backup. */
  files: z.array(z.string()),
});
export type Header = z.infer<typeof header>;

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableLine = z.infer<typeof tableLine>;

export const trailer = z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() });

/** A backup that cannot be written or restored. The message is one line for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}
