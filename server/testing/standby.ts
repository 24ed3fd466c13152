import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Account, findAccount } from '../db/embedded/account.ts';
import type { EmbeddedPostgres } from '../db/embedded/open.ts';
import { findPrograms } from '../db/embedded/programs.ts';

export type Standby = {
  /** Connection string for the role myelin_app, or another one, in the database of this name. */
  url: (database: string, role?: string) => string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

/**
 * Starts a streaming replica of an embedded PostgreSQL with the same programs. The package does not contain
 * pg_basebackup, so the files are copied between pg_backup_start and pg_backup_stop (PostgreSQL manual, "Making a Base
 * Backup Using the Low Level API").
 */
export async function startStandby(primary: EmbeddedPostgres, folder: string): Promise<Standby> {
  const account = findAccount(primary.home);
  const { postgres } = findPrograms(account);
  const [data, sockets] = [join(folder, 'data'), join(folder, 'run')];
  mkdirSync(sockets, { recursive: true });
  await copyData(primary, data);
  writeFileSync(join(data, 'standby.signal'), '');
  appendFileSync(
    join(data, 'postgresql.conf'),
    [
      `unix_socket_directories = '${sockets}'`,
      `primary_conninfo = 'host=${primary.socketDir} port=${primary.port} user=postgres'`,
      'logging_collector = off',
      "wal_retrieve_retry_interval = '200ms'",
      '',
    ].join('\n'),
  );
  if (account) give(folder, account);
  for (const directory of [data, sockets]) chmodSync(directory, 0o700);

  let server: ChildProcess | null = null;
  const url = (database: string, role = 'myelin_app') =>
    `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(sockets)}&port=5432&sslmode=disable`;
  const start = async () => {
    server = spawn(postgres, ['-D', data], {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: 'ignore',
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    await untilItAnswers(url('postgres', 'postgres'));
  };
  const stop = async () => {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  await start();
  return { url, start, stop };
}

/**
 * Files that the primary writes during the copy may be inconsistent. The replica repairs them: it replays the primary's
 * log from the backup label on.
 */
async function copyData(primary: EmbeddedPostgres, data: string): Promise<void> {
  const source = join(primary.home, 'data');
  const client = new pg.Client({ connectionString: primary.superuserUrl });
  await client.connect();
  appendFileSync(join(source, 'pg_hba.conf'), 'local replication postgres trust\n');
  await client.query('SELECT pg_reload_conf()');
  await client.query(`SELECT pg_backup_start('standby', true)`);
  cpSync(source, data, {
    recursive: true,
    filter: (path) => !/\/(postmaster\.(pid|opts)|pg_(wal|replslot|stat_tmp)\/.+)$/.test(path),
  });
  mkdirSync(join(data, 'pg_wal', 'archive_status'), { recursive: true });
  mkdirSync(join(data, 'pg_wal', 'summaries'), { recursive: true });
  const { rows } = await client.query<{ label: string }>(
    'SELECT labelfile AS label FROM pg_backup_stop(false)',
  );
  writeFileSync(join(data, 'backup_label'), rows[0]?.label ?? '');
  await client.end();
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (const end = Date.now() + 30_000; ; await wait(50)) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

function give(path: string, { uid, gid }: Account): void {
  chownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) give(join(path, entry.name), { uid, gid });
    else chownSync(join(path, entry.name), uid, gid);
  }
}
