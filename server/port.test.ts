import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { assertPortIsFree } from './port.ts';

it.each(['PORT', 'SANDBOX_PORT', 'METRICS_PORT'] as const)('names a taken %s', async (setting) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(assertPortIsFree(setting, port, '127.0.0.1')).rejects.toThrow(
    `${setting}: ${port} is taken by another program; set ${setting} to a free port`,
  );
  other.close();
  await once(other, 'close');
  await assertPortIsFree(setting, port, '127.0.0.1');
});

it.each([
  ['PORT', 'HOST'],
  ['METRICS_PORT', 'METRICS_HOST'],
] as const)(
  'refuses an address of another machine for %s and names the host setting',
  async (setting, host) => {
    // An address of the range TEST-NET-1 (RFC 5737), which no machine has.
    await expect(assertPortIsFree(setting, 0, '192.0.2.1')).rejects.toThrow(
      new RegExp(`^${host}: 192.0.2.1 is no address of this machine`),
    );
  },
);
