import { createHash } from 'node:crypto';
import { openKeys } from '../../../server/access/keys.ts';
import { restoreBackup } from '../../../server/db/backup/restore-backup.ts';
import { writeBackup } from '../../../server/db/backup/write-backup.ts';
import { readEnv } from '../../../server/env.ts';
import { openStorage } from '../../../server/storage/open-storage.ts';
import type { OpenedDatabase } from '../open-database.ts';
import { printAudit } from './print-audit.ts';

export async function backup({ url }: OpenedDatabase, file: string): Promise<void> {
  const { keyFingerprint, storage } = await openSettings();
  const rows = await writeBackup(
    { ownerUrl: url, keyFingerprint, files: () => storage.list(new Date()) },
    file,
  );
  const { pathname, hostname } = new URL(url);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const from = `${pathname.slice(1)}${hostname ? ` at ${hostname}` : ''}`;
  console.log(`${total} rows of ${Object.keys(rows).length} tables of the database ${from} are in ${file}.`);
  console.log(
    'The backup does not contain pictures and documents. Also keep the folder media of DATA_DIR, or the bucket.',
  );
  console.log(
    'Second factors in the backup can be used only with the same SECRET_KEY. Keep the key too, in another place.',
  );
}

/** @returns whether the audit is unaltered, the key is the same as before, and no file is missing */
export async function restore(database: OpenedDatabase, file: string): Promise<boolean> {
  const { keyFingerprint, storage } = await openSettings();
  const header = await restoreBackup({ ownerUrl: database.url, appRole: database.appRole }, file);
  console.log(`The database is as it was at ${header.takenAt}.`);
  const isSameKey = header.keyFingerprint === keyFingerprint;
  if (!isSameKey)
    console.error(
      'SECRET_KEY differs from the key of the backup, so no second factor in the backup can be used',
    );
  const there = new Set<string>();
  for await (const names of storage.list(new Date())) for (const name of names) there.add(name);
  const missing = header.files.filter((name) => !there.has(name));
  if (missing.length > 0)
    console.error(
      `${missing.length} of ${header.files.length} pictures and documents are missing here, for example ${missing[0]}`,
    );
  return (await printAudit(database.db, null)) && isSameKey && missing.length === 0;
}

/** Reads the settings, except those for payments and emails, which these commands do not need even in production. */
async function openSettings() {
  const { NODE_ENV: _other, STRIPE_SECRET_KEY: _key, ...settings } = process.env;
  const env = readEnv(settings);
  const { factorSecrets } = await openKeys(env.secretKey, env.dataDir);
  const keyFingerprint = createHash('sha256').update(factorSecrets).digest('hex').slice(0, 16);
  return { keyFingerprint, storage: await openStorage(env) };
}
