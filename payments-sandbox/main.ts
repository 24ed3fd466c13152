import { readSettings, type Settings, SettingsError } from './settings.ts';
import { type RunningSandbox, startSandbox } from './start.ts';

const settings = readSettingsOrExit();
const sandbox = await startOrExit(settings);

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await sandbox.close();
  process.exit(0);
}
process.on('SIGTERM', end);
process.on('SIGINT', end);
// The IPC channel closes when the parent process dies. Without this handler, this process would keep running.
if (process.send) process.on('disconnect', end);
if (process.send && !process.connected) await end();

console.log(`Payments sandbox at ${sandbox.url} (no money moves)`);
process.send?.({ type: 'ready', url: sandbox.url });

function readSettingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function startOrExit(from: Settings): Promise<RunningSandbox> {
  try {
    return await startSandbox(from);
  } catch (error) {
    console.error(startFailure(error, from));
    process.exit(1);
  }
}

/** The error message for the terminal. It is one line, and begins with the name of the setting to change. */
function startFailure(error: unknown, { port, host, dataDir }: Settings): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return `SANDBOX_PORT: port ${port} is already in use`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return `SANDBOX_PORT or SANDBOX_DATA_DIR: no access (${message}; port ${port}, folder ${dataDir})`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `SANDBOX_HOST: cannot listen on ${host}`;
    default:
      return `The payments sandbox could not start: ${message}`;
  }
}
