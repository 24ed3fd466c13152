import * as z from 'zod/mini';

/**
 * A backup is one gzip file of lines. The first is the header; then comes each table, a line that names it and its rows in
 * PostgreSQL's COPY text format up to a line of `\.`; the last line has the counts and the SHA-256 of everything before it. So
 * `gunzip -c` shows it to anybody, and a file that was cut short or altered is known.
 */
export const formatName = 'myelin-backup-1';
export const endOfRows = '\\.';

export const header = z.object({
  format: z.literal(formatName),
  takenAt: z.string(),
  /** The `when` of every migration that the database had. */
  migrations: z.array(z.number()),
  /** Tells the key apart that second factors are encrypted with, and nothing of it. */
  keyFingerprint: z.string(),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The pictures and documents that were stored; they are not in the backup. */
  files: z.array(z.string()),
});
export type Header = z.infer<typeof header>;

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableLine = z.infer<typeof tableLine>;

export const trailer = z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() });

/** A backup that cannot be taken or restored; its message is one line for whoever asked. */
export class BackupError extends Error {
  override name = 'BackupError';
}
