import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../db/embedded/open.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestServer {
  /** Connection string of a superuser. */
  adminUrl: string;
  /** The migrated, empty database from which each test database is copied. */
  template: string;
  /** Null when the roles need no password. */
  password: string | null;
}

/**
 * The start of the folder's name. The pid of the process that created the folder follows, then random letters, because one process starts a
 * server for each project of Vitest.
 */
const folderPrefix = 'myelin-tests-';

/** Vitest's globalSetup for tests with a database: one server and one migrated template for the whole run. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL;
  const server = own ? await joinServer(own) : await startServer();
  const { adminUrl, template, password } = server;
  project.provide('testServer', { adminUrl, template, password });
  return server.stop;
}

type StoppableServer = TestServer & { stop: () => Promise<void> };

async function startServer(): Promise<StoppableServer> {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  // If this process runs as root, PostgreSQL runs as another user. That user needs access, whatever the umask is.
  chmodSync(dataDir, 0o755);
  const postgres = await openEmbedded({ dataDir, log: () => {}, isDurable: false });
  // Vitest exits immediately on Ctrl-C and SIGTERM, without a teardown.
  const abandon = () => {
    endAtOnce(join(postgres.home, 'data', 'postmaster.pid'));
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(postgres.ownerUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl: postgres.superuserUrl, template: 'myelin', password: null, stop };
}

/** Kills the server, because an exit handler cannot wait. No data of a test run is needed later. */
function endAtOnce(pidFile: string): void {
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT');
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let turn = 0; turn < 100 && existsSync(pidFile); turn += 1) Atomics.wait(clock, 0, 0, 20);
}

/**
 * Uses the external server of TEST_DATABASE_URL, the connection string of a superuser. The databases of the test run
 * are dropped at its end.
 */
async function joinServer(adminUrl: string): Promise<StoppableServer> {
  const template = `myelin_template_${process.pid}_${randomBytes(3).toString('hex')}`;
  const password = 'myelin';
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  for (const role of ['myelin_owner', 'myelin_app']) {
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await admin.query(`create role ${role} login password '${password}'`);
  }
  await admin.query(`create database ${template} owner myelin_owner`);
  const stop = async () => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname = $1 or starts_with(datname, $1 || '_')`,
      [template],
    );
    for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`);
    await admin.end();
  };
  try {
    await migrate(roleUrl({ adminUrl, password }, 'myelin_owner', template));
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl, template, password, stop };
}

/** The URL of the same server with another role and database. */
export function roleUrl(
  { adminUrl, password }: Pick<TestServer, 'adminUrl' | 'password'>,
  role: string,
  database: string,
): string {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password ?? '';
  url.pathname = `/${database}`;
  return url.href;
}

/** Stops the servers of test runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(folderPrefix) && Number.parseInt(name.slice(folderPrefix.length), 10);
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    try {
      if (existsSync(join(dataDir, 'postgresql', 'data', 'postmaster.pid'))) {
        await (await openEmbedded({ dataDir, log: () => {} })).stop();
      }
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // The process belongs to another user.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
