import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, openEmbedded } from './open.ts';

let folder: string;
let opened: EmbeddedPostgres[];
let children: ChildProcess[];
let lines: string[];
let homes: Set<string>;

beforeEach(() => {
  // A later test run finds the folder of a killed run by this prefix (server/testing/start-postgres.ts).
  folder = mkdtempSync(join(tmpdir(), `myelin-tests-${process.pid}-`));
  chmodSync(folder, 0o755);
  opened = [];
  children = [];
  lines = [];
  homes = new Set();
});

afterEach(async () => {
  for (const child of children) await killed(child);
  for (const database of opened) await database.stop();
  for (const home of homes) {
    // A server notices only after a moment that its last client was killed, so it may still be running.
    if (existsSync(pidFileOf(home))) process.kill(postmasterPid({ home }), 'SIGINT');
    await expect.poll(() => existsSync(pidFileOf(home))).toBe(false);
    if (!home.startsWith(folder)) rmSync(dirname(home), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('keeps its data between starts', async () => {
    const first = await open();
    expect(first.origin).toBe('started');
    await query(first.ownerUrl, `create table notes as select 'kept' as words`);
    await first.stop();
    expect(existsSync(pidFileOf(first.home))).toBe(false);

    const begin = performance.now();
    const second = await open();
    expect(performance.now() - begin).toBeLessThan(2000);
    expect(second.origin).toBe('started');
    expect(await query(second.ownerUrl, 'select words from notes')).toEqual([{ words: 'kept' }]);
  });

  it('lets the owner create tables but not the application', async () => {
    const { ownerUrl, appUrl } = await open();
    await query(ownerUrl, 'create extension citext');
    await query(ownerUrl, 'create table notes (words citext)');
    await expect(query(appUrl, 'create table mine (words text)')).rejects.toThrow('permission denied');
    await expect(query(appUrl, 'create temporary table mine (words text)')).rejects.toThrow(
      'permission denied',
    );
    await expect(query(appUrl, 'select words from notes')).rejects.toThrow('permission denied');
  });

  it('sorts names as people expect and ignores case in every script', async () => {
    const { appUrl } = await open();
    const sorted = `select string_agg(name, ' ' order by name) as names, lower('ÅÉ') as folded
      from (values ('Zeiss'), ('ärzte'), ('apple'), ('Bruker'), ('Ångström')) as makers (name)`;
    expect(await query(appUrl, sorted)).toEqual([
      { names: 'Ångström apple ärzte Bruker Zeiss', folded: 'åé' },
    ]);
  });

  it('listens on a private socket and on no port', async () => {
    const { superuserUrl, socketDir, home } = await open();
    expect(await query(superuserUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    for (const directory of [socketDir, home]) expect(statSync(directory).mode & 0o777).toBe(0o700);
  });

  it('is reused after the process that started it was killed', async () => {
    const { child, superuserUrl } = await openInChild();
    await killed(child);
    expect(existsSync(pidFileOf(join(folder, 'postgresql')))).toBe(true);
    // The server notices a killed client only after a moment, and counts it as present until then.
    const present = `select pid from pg_stat_activity where application_name = 'myelin-presence'`;
    await expect.poll(() => query(superuserUrl, present)).toEqual([]);

    const database = await open();
    expect(database.origin).toBe('adopted');
    expect(await query(database.ownerUrl, 'select words from notes')).toEqual([{ words: 'from the child' }]);
    await database.stop();
    expect(existsSync(pidFileOf(database.home))).toBe(false);
  });

  it('runs until the last process that uses it has ended', async () => {
    const first = await open();
    const second = await open();
    expect(second.origin).toBe('attached');
    await first.stop();
    expect(await query(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    await expect(query(second.ownerUrl, 'select 1 as one')).rejects.toThrow();
  });

  it('starts once when several processes open it at the same time', async () => {
    const databases = await Promise.all([open(), open(), open(), openInChild()]);
    const origins = databases.slice(0, 3).map((database) => 'origin' in database && database.origin);
    expect(origins.filter((origin) => origin === 'started').length).toBeLessThanOrEqual(1);
    expect(lines.filter((line) => line.startsWith('Creating')).length).toBeLessThanOrEqual(1);
    expect(await query((await open()).ownerUrl, 'select words from notes')).toEqual([
      { words: 'from the child' },
    ]);
  });

  it('opens while another process is shutting it down', async () => {
    const first = await open();
    const [, second] = await Promise.all([first.stop(), open()]);
    expect(await query(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('restarts and recovers when its server was killed', async () => {
    const database = await open();
    await query(database.ownerUrl, `create table notes as select 'kept' as words`);
    process.kill(postmasterPid(database), 'SIGKILL');
    await expect.poll(() => lines, { timeout: 20_000 }).toContain('PostgreSQL broke down and runs again');
    expect(await query(database.ownerUrl, 'select words from notes')).toEqual([{ words: 'kept' }]);
  });

  it('ignores another program that has the pid of a killed server', async () => {
    const first = await open();
    await first.stop();
    const stranger = spawn('sleep', ['60'], runAsOwnerOf(first.home));
    children.push(stranger);
    writeFileSync(
      pidFileOf(first.home),
      `${stranger.pid}\n${join(first.home, 'data')}\n1\n5432\n${first.socketDir}\n\n 1 2\nready\n`,
    );
    writeFileSync(join(first.socketDir, '.s.PGSQL.5432.lock'), `${stranger.pid}\n`);

    const second = await open();
    expect(second.origin).toBe('started');
    expect(postmasterPid(second)).not.toBe(stranger.pid);
  });

  it('uses a shorter socket path when the data path is too long', async () => {
    const deep = join(folder, 'a-rather-long-name-of-a-folder'.repeat(4));
    const database = await open(deep);
    expect(Buffer.byteLength(join(database.socketDir, '.s.PGSQL.5432'))).toBeLessThanOrEqual(103);
    expect(await query(database.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    rmSync(database.socketDir, { recursive: true, force: true });
  });

  it('refuses a database of another major version with a message of one line', async () => {
    const database = await open();
    await database.stop();
    writeFileSync(join(database.home, 'data', 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow(/^The database in .* is of PostgreSQL 17, and this version runs 18/);
  });
});

// Needs root, because only root can make the folder inaccessible to the account that runs PostgreSQL.
if (process.getuid?.() === 0) {
  describe('as root, in a folder that only root may enter', () => {
    it('keeps the data where PostgreSQL can reach it, prints the place and finds it again', async () => {
      chmodSync(folder, 0o700);
      const first = await open();
      expect(first.home).toMatch(/^\/var\/lib\/myelin\/[0-9a-f]{16}\/postgresql$/);
      expect(lines.join()).toContain(`The database lies in ${first.home}`);
      await query(first.ownerUrl, `create table notes as select 'kept' as words`);
      await first.stop();

      chmodSync(folder, 0o755);
      const second = await open();
      expect(second.home).toBe(first.home);
      expect(await query(second.ownerUrl, 'select words from notes')).toEqual([{ words: 'kept' }]);
    });

    it('names the directory that became inaccessible after the database was made', async () => {
      const database = await open();
      await database.stop();
      chmodSync(folder, 0o700);
      await expect(open()).rejects.toThrow(`chmod o+x ${folder}`);
    });
  });
}

async function open(dataDir = folder): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const database = await openEmbedded({ dataDir, log: (line) => lines.push(line) });
  opened.push(database);
  homes.add(database.home);
  return database;
}

/** Opens the database in a separate process, which writes a row there and keeps running. */
async function openInChild(): Promise<{ child: ChildProcess; superuserUrl: string }> {
  const program = `
    import { openEmbedded } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)};
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const { ownerUrl, superuserUrl } = await openEmbedded({ dataDir: ${JSON.stringify(folder)}, log() {} });
    const client = new pg.Client(ownerUrl);
    await client.connect();
    await client.query("create table notes as select 'from the child' as words");
    console.log(superuserUrl);
    // Ends the process when the test is killed.
    process.stdin.resume().on('end', () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [printed] = await once(child.stdout, 'data');
  return { child, superuserUrl: String(printed).trim() };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function pidFileOf(home: string): string {
  return join(home, 'data', 'postmaster.pid');
}

function postmasterPid({ home }: Pick<EmbeddedPostgres, 'home'>): number {
  return Number.parseInt(readFileSync(pidFileOf(home), 'utf8'), 10);
}

function runAsOwnerOf(path: string) {
  const { uid, gid } = statSync(path);
  return process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {};
}
