import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const running = new Set<ChildProcess>();
let isStopped = false;

/** After this number of milliseconds, a step that has not stopped its servers and browser is killed. */
const graceMs = 15_000;

/**
 * The names of the product's settings. They are removed from the environment of the tests. Otherwise the tests could
 * use a real database.
 */
const settings =
  /^(NODE_ENV|APP_NAME|PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_.*|SECRET_KEY|WEB|WORKER|DEMO|SANDBOX_PORT|STRIPE_.*|PLATFORM_FEE_PERCENT|LOG_LEVEL)$/;

export interface Run {
  ok: boolean;
  output: string;
  seconds: number;
}

/**
 * @param isShown whether the program's output is printed immediately; otherwise it is collected
 * @param makes the file that the program writes; an old one is removed before the program starts
 */
export async function runProgram(
  program: string,
  args: string[],
  { cwd, isShown, makes }: { cwd: string; isShown: boolean; makes?: string },
): Promise<Run> {
  if (makes) rmSync(makes, { force: true });
  if (isStopped) return { ok: false, output: '', seconds: 0 };
  const begin = performance.now();
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
  env.PATH = [join(cwd, 'node_modules/.bin'), env.PATH].join(delimiter);
  // The program gets its own process group, so that stopping the group also stops its child processes.
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  let ok = false;
  try {
    const [code] = await once(child, 'close');
    ok = code === 0;
  } catch (error) {
    output += error instanceof Error ? error.message : String(error);
  }
  running.delete(child);
  return { ok, output, seconds: (performance.now() - begin) / 1000 };
}

/** Stops the running programs, first with SIGTERM, later with SIGKILL, and prevents further ones from starting. */
export function stopPrograms(): void {
  isStopped = true;
  for (const child of running) signal(child, 'SIGTERM');
  setTimeout(() => {
    for (const child of running) signal(child, 'SIGKILL');
  }, graceMs).unref();
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (!pid) return;
  try {
    process.kill(-pid, name);
  } catch {
    // All processes of the group have already ended, so there is nothing to stop.
  }
}
