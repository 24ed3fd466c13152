import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, matchesGlob } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/testing/free-port.ts';
import { openPostgres } from './environment.ts';
import { checkFiles } from './packaging/check-files.ts';
import { readContainerfile, type Stage } from './packaging/read-containerfile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const nobody = 65_534;

/**
 * Runs the steps of the Containerfile in plain folders, without a container engine. Then runs the server as the
 * image's user. There the server can write only to the data folder and the compile cache. Does not test what the
 * engine adds: the base image, the network, the read-only file system.
 */
export async function provePackaging(): Promise<boolean> {
  if (process.getuid?.() !== 0) {
    console.error('This proof starts the server as another user, so it has to be started by root');
    return false;
  }
  const isAccepted = checkFiles();
  await using opened = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'myelin-packaging-'));
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const stages = readContainerfile(readFileSync(join(root, 'Containerfile'), 'utf8'));
  const built = new Map<string, string>();
  for (const [at, stage] of stages.entries()) {
    const base = join(folder, `stage-${at}`);
    mkdirSync(base);
    build(stage, base, built);
    built.set(stage.name ?? String(at), base);
  }
  const image = join(folder, `stage-${stages.length - 1}`);
  const size = execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0];
  console.log(`Built, ${size} MB without Node.js itself`);
  const postgres = await openPostgres(opened, join(folder, 'database'));
  opened.use(await openSocket(postgres.socketDir));
  // `await` is needed, because otherwise the cleanup would remove the folders while the server runs.
  return (await serve(stages.at(-1) as Stage, { image, folder, postgres })) && isAccepted;
}

/**
 * Allows the image's user to connect to PostgreSQL through its socket. By default, only PostgreSQL's own user may use
 * the socket. In production, the server connects over a network instead.
 */
async function openSocket(directory: string): Promise<Disposable> {
  const { mode } = statSync(directory);
  chmodSync(directory, 0o755);
  return { [Symbol.dispose]: () => chmodSync(directory, mode & 0o777) };
}

function build(stage: Stage, base: string, built: ReadonlyMap<string, string>): void {
  const work = join(base, stage.workdir);
  mkdirSync(work, { recursive: true });
  for (const { kind, ...step } of stage.steps) {
    if (kind === 'run') {
      console.log(`RUN ${step.command}`);
      execFileSync('sh', ['-c', step.command], {
        cwd: work,
        // npm's settings on this machine, such as the certificate of a registry.
        env: { ...process.env, ...withOwnNode({}) },
        stdio: 'inherit',
      });
    } else if (step.from) {
      cpSync(join(built.get(step.from) ?? '', step.sources[0] ?? ''), join(base, step.target), {
        recursive: true,
        verbatimSymlinks: true,
      });
    } else copyContext(step.sources, join(work, step.target));
  }
}

/** Copies the files that git tracks, except those in .containerignore. */
function copyContext(sources: readonly string[], target: string): void {
  const ignored = readFileSync(join(root, '.containerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const isIgnored = (file: string) =>
    ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !isIgnored(file) && (sources.includes('.') || sources.includes(file)));
  for (const file of files) cpSync(join(root, file), join(target, file));
}

type Place = { image: string; folder: string; postgres: { appUrl: string; ownerUrl: string } };

async function serve(stage: Stage, { image, folder, postgres }: Place): Promise<boolean> {
  const [data, compiled] = [join(folder, 'data'), join(folder, 'compiled')];
  for (const writable of [data, compiled]) {
    mkdirSync(writable);
    chownSync(writable, nobody, nobody);
  }
  const port = String(await freePort());
  const env = withOwnNode({
    ...stage.env,
    PORT: port,
    DATA_DIR: data,
    NODE_COMPILE_CACHE: compiled,
    DATABASE_URL: postgres.appUrl,
    DATABASE_MIGRATION_URL: postgres.ownerUrl,
    SECRET_KEY: randomBytes(32).toString('base64'),
    STRIPE_SECRET_KEY: 'sk_test_packaging',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  });
  const as = { cwd: join(image, stage.workdir), env, uid: stage.user, gid: stage.user };
  const [program = '', ...args] = stage.entrypoint;
  const server = spawn(program, args, { ...as, stdio: ['ignore', 'inherit', 'inherit'] });
  process.once('exit', () => server.kill('SIGKILL'));
  const check = () => exitCodeOf(stage.healthcheck, as);
  for (const end = Date.now() + 180_000; check() !== 0 && Date.now() < end && server.exitCode === null; )
    await wait(500);
  const answers = await Promise.all(
    ['/healthz', '/readyz', '/marketplace', '/auth', '/api/products/active'].map(async (path) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
      return [path, answer?.status ?? 0] as const;
    }),
  );
  const isReadOnly = exitCodeOf(['sh', '-c', 'touch server/x 2>/dev/null'], as) !== 0;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const [code] = await ended;
  const afterwards = exitCodeOf(stage.healthcheck, as);
  for (const [path, status] of answers) console.log(`${path.padEnd(24)} ${status}`);
  console.log(
    `As uid ${stage.user}, the program's files ${isReadOnly ? 'not writable' : 'WRITABLE'}; ended with ${code} on SIGTERM`,
  );
  return answers.every(([, status]) => status === 200) && isReadOnly && code === 0 && afterwards !== 0;
}

function exitCodeOf(
  [program = '', ...args]: readonly string[],
  as: { cwd: string; env: NodeJS.ProcessEnv; uid: number; gid: number },
): number {
  try {
    execFileSync(program, args, { ...as, stdio: 'ignore' });
    return 0;
  } catch {
    return 1;
  }
}

/** Runs the program with the Node.js 24 of this script, in place of the Node.js in the base image. */
function withOwnNode(env: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: [dirname(process.execPath), process.env.PATH].join(delimiter), ...env };
}
