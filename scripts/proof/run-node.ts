import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs Node.js with these arguments and prints its output. Replaces this process's handlers of SIGINT and SIGTERM: both
 * signals are passed on to the new process. Returns after the new process has ended.
 * @returns the exit code; null when a signal ended the process
 */
export async function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  // The new process gets its own process group. Otherwise it would receive Ctrl-C twice: from the terminal and from
  // this process.
  const child = spawn(process.execPath, args, { stdio: 'inherit', env, detached: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.removeAllListeners(signal).on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code;
}
