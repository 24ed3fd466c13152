import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/** The product's server under `node --watch`: it restarts when one of the files it has loaded changes. */
export function startWatchedServer(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', entry], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
}
