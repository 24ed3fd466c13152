import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs Node.js with these arguments and prints its output. Passes SIGINT and SIGTERM on to it, in place of the handlers of this process,
 * and ends only after it.
 * @returns its exit code; null when a signal ended it
 */
export async function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  // It gets its own process group. Otherwise the terminal would send it Ctrl-C a second time.
  const child = spawn(process.execPath, args, { stdio: 'inherit', env, detached: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.removeAllListeners(signal).on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code;
}
