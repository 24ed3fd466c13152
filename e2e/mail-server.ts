import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type Slowness = {
  /** The delay in milliseconds before the server greets a sender, and again before it accepts each recipient. */
  pauseMs?: number;
  /** Called with the sender's address when a message begins to arrive. */
  onSender?: (address: string) => void;
};

/** A real SMTP server on the loopback interface. It stores every message unchanged as a file. */
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
        // The file gets its final name when it is complete, so that readers of the folder never see an incomplete
        // message.
        .then((message) => writeFile(`${file}.part`, message))
        .then(() => rename(`${file}.part`, file))
        .then(() => done(), done);
    },
  });
  // If a sender is killed while it sends a message, its connection is reset. Without this handler, the error would
  // end the mail server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    folder,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
