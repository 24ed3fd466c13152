import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findAccount } from '../../../server/db/embedded/account.ts';
import type { EmbeddedPostgres } from '../../../server/db/embedded/open.ts';

const packaging = fileURLToPath(new URL('../../../packaging', import.meta.url));
/** Debian's folders for these programs, which are not in every user's PATH. */
const env = { PATH: [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter) };

/** Returns the versions of the programs that a proof needs, and one line for each missing program. */
export function findInstalled(names: readonly string[]): { versions: string[]; missing: string[] } {
  const versions: string[] = [];
  const missing: string[] = [];
  for (const name of names) {
    const { status, stdout, stderr } = spawnSync(name, name === 'nginx' ? ['-v'] : ['--version'], {
      env,
      encoding: 'utf8',
    });
    if (status === 0) versions.push(`${stdout}${stderr}`.trim().split('\n')[0] ?? name);
    else missing.push(name);
  }
  return { versions, missing };
}

export type Pooler = { url: (role: string) => string; stop: () => Promise<void> };

/** Starts PgBouncer with packaging/pgbouncer.ini. PgBouncer connects to an embedded PostgreSQL. */
export async function startPgBouncer(
  postgres: EmbeddedPostgres,
  { folder, port, mode }: { folder: string; port: number; mode: 'session' | 'transaction' },
): Promise<Pooler> {
  mkdirSync(folder, { recursive: true });
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, '"myelin_app" ""\n');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    altered(readFileSync(join(packaging, 'pgbouncer.ini'), 'utf8'), [
      [/^myelin = .*$/m, `myelin = host=${postgres.socketDir} port=${postgres.port} dbname=myelin`],
      [/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`],
      [/^auth_type = .*$/m, 'auth_type = trust'],
      [/^auth_file = .*$/m, `auth_file = ${users}`],
      [/^pool_mode = .*$/m, `pool_mode = ${mode}`],
    ]),
  );
  const account = findAccount(postgres.home);
  if (account) for (const path of [folder, file, users]) chownSync(path, account.uid, account.gid);
  const pooler = await startProgram('pgbouncer', [file], port, account ?? {});
  return { url: (role) => `postgresql://${role}@127.0.0.1:${port}/myelin`, stop: pooler.stop };
}

/** Starts nginx with packaging/nginx.conf. nginx forwards requests to web servers at these ports. */
export async function startNginx(
  folder: string,
  port: number,
  ports: readonly number[],
): Promise<{ stop: () => Promise<void> }> {
  mkdirSync(folder);
  const servers = ports.map((one) => `    server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join('\n');
  const site = altered(readFileSync(join(packaging, 'nginx.conf'), 'utf8'), [
    [/^ {4}server 127\.0\.0\.1:3000 .*$/m, servers],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/^ {4}ssl_.*\n {4}ssl_.*\n/m, ''],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr error; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${site}\n}\n`,
  );
  return startProgram('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], port, {});
}

/**
 * Returns the text with these changes.
 * @throws if a line to change is missing in the text
 */
function altered(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((before, [from, to]) => {
    if (!from.test(before)) throw new Error(`packaging has nothing like ${from}`);
    return before.replace(from, () => to);
  }, text);
}

async function startProgram(
  name: string,
  args: readonly string[],
  port: number,
  account: { uid?: number; gid?: number },
): Promise<{ stop: () => Promise<void> }> {
  const program = spawn(name, args, { env, stdio: ['ignore', 'ignore', 'pipe'], ...account });
  let complaint = '';
  program.stderr?.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-2_000);
  });
  // Ends the program when this process ends.
  const endProgram = () => program.kill('SIGTERM');
  process.once('exit', endProgram);
  for (const end = Date.now() + 10_000; !(await takesConnections(port)); await wait(50)) {
    if (program.exitCode !== null || Date.now() > end)
      throw new Error(`${name} does not start: ${complaint}`);
  }
  return {
    async stop() {
      process.off('exit', endProgram);
      await ended(program);
    },
  };
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, 'exit');
  // Both PgBouncer and nginx stop immediately on SIGTERM.
  program.kill('SIGTERM');
  await exit;
}
