import { once } from 'node:events';
import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';
import pg from 'pg';

export interface Network {
  /** The URL of the same database through this network. */
  url: string;
  /** After this call, all packets are dropped, and connections stay open. */
  freeze(): void;
  /** New connections work again. Frozen ones stay frozen. */
  thaw(): void;
  /** After this call, new connections work until their first statement. */
  freezeAtStatements(): void;
  close(): Promise<void>;
}

/** The first byte of a simple query (PostgreSQL manual, "Message Formats"). */
const statement = 'Q'.charCodeAt(0);

/** A network connection between Myelin and its database. A test can make it drop all packets. */
export async function openNetwork(databaseUrl: string): Promise<Network> {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  let passes: 'everything' | 'nothing' | 'no statement' = 'everything';
  const server = createServer((near) => {
    sockets.add(near.on('error', () => {}));
    if (passes === 'nothing') return;
    const far = openSocket(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    sockets.add(far.on('error', () => {}));
    if (passes === 'no statement') passUntilStatement(near, far);
    else near.pipe(far);
    far.pipe(near);
    near.once('close', () => far.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url.search = '?sslmode=disable';
  return {
    url: url.href,
    freeze() {
      passes = 'nothing';
      for (const socket of sockets) swallow(socket);
    },
    thaw() {
      passes = 'everything';
    },
    freezeAtStatements() {
      passes = 'no statement';
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}

function passUntilStatement(near: Socket, far: Socket): void {
  let isOver = false;
  near.on('data', (sent: Buffer) => {
    isOver ||= sent[0] === statement;
    if (!isOver) far.write(sent);
  });
}

/** Reads incoming bytes, so that a close is noticed, and drops them. */
function swallow(socket: Socket): void {
  socket.unpipe();
  socket.resume();
}
