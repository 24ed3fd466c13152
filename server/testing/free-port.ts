import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The ports are below the range for outgoing connections (from 32768 on Linux, 49152 elsewhere). An outgoing connection
 * could take a port of that range before the test uses it.
 */
const [first, last] = [10_240, 32_767];

/** A port on loopback that has no listener now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error;
        return false;
      },
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
