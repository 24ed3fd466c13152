import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from './error.ts';
import { type Joined, joinServer, type Server, urlFor } from './join.ts';
import { preparePlaces } from './places.ts';
import { endPostmaster, findPostmaster } from './postmaster.ts';
import { findPrograms } from './programs.ts';

export interface EmbeddedPostgres {
  /** Role postgres in the database `postgres`. */
  superuserUrl: string;
  /** Role myelin_owner in the database `myelin`, which it owns. */
  ownerUrl: string;
  /** Role myelin_app in the database `myelin`. This role may not run DDL. */
  appUrl: string;
  socketDir: string;
  port: number;
  /** The folder with the database's data and logs. The folder is not always inside DATA_DIR (places.ts). */
  home: string;
  version: string;
  /**
   * How this process got the server. started: this process started it. adopted: the server kept running after the
   * process that started it was killed. attached: another process uses the server too.
   */
  origin: Joined['origin'];
  /**
   * Shuts the server down unless another process still uses it. Close the pools first, because the shutdown does not
   * wait for them.
   */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Receives occasional messages of one line each for the person at the terminal. */
  log: (line: string) => void;
  /** If false, the server is faster, but a power failure may destroy the whole database. Only for tests. */
  isDurable?: boolean;
}

/**
 * Opens the embedded PostgreSQL of a data folder. Creates the database if there is none. Starts the server unless it
 * already runs, and restarts it after a crash. Any number of processes may open the same folder.
 * @throws EmbeddedPostgresError with one line for the person who started the product
 */
export async function openEmbedded({
  dataDir,
  log,
  isDurable = true,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const places = preparePlaces(dataDir, log);
  const server = { programs: findPrograms(places.account), places, isDurable, log };
  const { first, leave } = await stayJoined(server);
  if (first.origin === 'adopted') log('PostgreSQL was still running and is used again');
  let stopping: Promise<void> | null = null;
  return {
    superuserUrl: urlFor(first.postmaster, 'postgres', 'postgres'),
    ownerUrl: urlFor(first.postmaster, 'myelin_owner', 'myelin'),
    appUrl: urlFor(first.postmaster, 'myelin_app', 'myelin'),
    socketDir: first.postmaster.sockets,
    port: first.postmaster.port,
    home: places.home,
    version: server.programs.version,
    origin: first.origin,
    stop: () => {
      stopping ??= leave().then((joined) => stopUnlessUsed(server, joined));
      return stopping;
    },
  };
}

/**
 * Joins the server. Whenever the connection is lost, joins the server again or restarts it. `leave` stops the joining
 * and restarting, and returns the server that was joined last.
 */
async function stayJoined(server: Server): Promise<{ first: Joined; leave: () => Promise<Joined | null> }> {
  let isLeaving = false;
  const join = () =>
    joinServer(server, () => {
      if (!isLeaving) joined = rejoin();
    });
  const rejoin = async (): Promise<Joined | null> => {
    while (!isLeaving) {
      try {
        const again = await join();
        server.log('PostgreSQL broke down and runs again');
        return again;
      } catch (error) {
        server.log(messageOf(error));
        await wait(1000);
      }
    }
    return null;
  };

  const joining = join();
  let joined: Promise<Joined | null> = joining;
  const leave = () => {
    isLeaving = true;
    return joined;
  };
  return { first: await joining, leave };
}

async function stopUnlessUsed({ places }: Server, joined: Joined | null): Promise<void> {
  const presence = joined?.presence;
  const isLast = await presence?.leave().catch(() => false);
  const running = isLast && findPostmaster(places);
  if (running) await endPostmaster(places, running);
  await presence?.end();
}
