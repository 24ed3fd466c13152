import { createServer } from 'node:net';
import { SettingError } from './env.ts';

/**
 * Looked at before the long steps, so that a taken port is said at once.
 * @throws SettingError
 */
export function assertPortIsFree(
  setting: 'PORT' | 'SANDBOX_PORT',
  port: number,
  host: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `${port} is taken by another program; set ${setting} to a free port`
          : `cannot listen on ${host}:${port} (${error.code})`;
      reject(new SettingError(setting, reason));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
