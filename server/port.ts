import { createServer } from 'node:net';
import { SettingError } from './env.ts';

/**
 * Call it before the long steps of a start, so that a port that is in use is reported immediately.
 * @throws SettingError
 */
export function assertPortIsFree(
  setting: 'PORT' | 'SANDBOX_PORT' | 'METRICS_PORT',
  port: number,
  host: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const hostSetting = setting === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST';
      if (error.code === 'EADDRINUSE')
        reject(
          new SettingError(setting, `${port} is taken by another program; set ${setting} to a free port`),
        );
      else if (error.code === 'EACCES')
        reject(
          new SettingError(setting, `${port} is not for every user to listen on; take one from 1024 on`),
        );
      else
        reject(
          new SettingError(hostSetting, `${host} is no address of this machine to listen on (${error.code})`),
        );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
