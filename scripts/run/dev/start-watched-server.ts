import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

/** Starts the server under `node --watch`, which restarts it when a loaded file changes. */
export function startWatchedServer(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', entry], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
}
