import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type Slowness = {
  /** The delay in milliseconds before it greets a sender, and again before it accepts a recipient. */
  pauseMs?: number;
  /** Called when a message begins to arrive. */
  onSender?: (address: string) => void;
};

/** A real SMTP server on loopback, which stores every message as it arrived. */
export async function startMailServer(folder: string, { pauseMs = 0, onSender }: Slowness = {}) {
  mkdirSync(folder);
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onMailFrom({ address }, _session, done) {
      onSender?.(address);
      setTimeout(done, pauseMs);
    },
    onRcptTo(_recipient, _session, done) {
      setTimeout(done, pauseMs);
    },
    onData(stream, _session, done) {
      received += 1;
      const file = join(folder, `${String(received).padStart(5, '0')}.eml`);
      buffer(stream)
        // Readers of the folder see only complete messages.
        .then((message) => writeFile(`${file}.part`, message))
        .then(() => rename(`${file}.part`, file))
        .then(() => done(), done);
    },
  });
  // A sender killed in the middle of a message resets the connection; an unhandled error would end the mail server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    folder,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
