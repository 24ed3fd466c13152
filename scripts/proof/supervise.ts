import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type Supervised = {
  pid: () => number;
  kill: () => Promise<void>;
  /**
   * Resolves when the server has ended for any reason and has been restarted. Calls `onDeath` after the end and
   * before the restart.
   */
  revived: (onDeath?: () => void) => Promise<void>;
  stop: () => Promise<void>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const mostStarts = 50;

/**
 * Runs the product's server in its own process and restarts it immediately when it is killed, as a process manager
 * does.
 */
export async function supervise(env: Record<string, string>): Promise<Supervised> {
  let child = await started(env);
  const revived = async (onDeath = () => {}) => {
    await once(child, 'exit');
    onDeath();
    child = await started(env);
  };
  return {
    pid: () => child.pid ?? 0,
    revived,
    async kill() {
      const again = revived();
      child.kill('SIGKILL');
      await again;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Starts the server. Tries again as long as a child process of the killed server still uses the port. */
async function started(env: Record<string, string>): Promise<ChildProcess> {
  let complaint = '';
  for (let start = 0; start < mostStarts; start += 1) {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, ...env },
    });
    // Ends the child process when this process ends.
    const endProgram = () => child.kill('SIGKILL');
    process.once('exit', endProgram);
    child.once('exit', () => process.off('exit', endProgram));
    child.stderr?.on('data', (chunk) => {
      complaint = `${complaint}${chunk}`.slice(-2_000);
    });
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      if (/ is ready( at|\b)/.test(line)) {
        child.stdout?.resume();
        return child;
      }
    }
    await wait(200);
  }
  throw new Error(`The product does not start: ${complaint}`);
}
