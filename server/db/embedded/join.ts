import { setTimeout as wait } from 'node:timers/promises';
import { ensureCluster } from './cluster.ts';
import { codeOf, EmbeddedPostgresError, messageOf } from './error.ts';
import { withLock } from './lock.ts';
import type { Places } from './places.ts';
import { findPostmaster, type Postmaster, startPostmaster } from './postmaster.ts';
import { arrive, type Presence } from './presence.ts';
import type { Programs } from './programs.ts';
import { writeSettings } from './settings.ts';

export interface Server {
  programs: Programs;
  places: Places;
  isDurable: boolean;
  log: (line: string) => void;
}

export interface Joined {
  postmaster: Postmaster;
  presence: Presence;
  origin: 'started' | 'adopted' | 'attached';
}

const patienceMs = 120_000;

/**
 * Joins the server of this database if it runs. Otherwise starts the server and joins it. Waits while another process
 * starts it, shuts it down or recovers it.
 */
export async function joinServer(server: Server, onLost: () => void): Promise<Joined> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const isOurStart = !findPostmaster(server.places) && (await startUnlessRunning(server));
    const postmaster = findPostmaster(server.places);
    if (postmaster) {
      try {
        const presence = await arrive(urlFor(postmaster, 'postgres', 'postgres'), onLost);
        return {
          postmaster,
          presence,
          origin: isOurStart ? 'started' : presence.wasAlone ? 'adopted' : 'attached',
        };
      } catch (error) {
        if (!isPassing(error) || Date.now() > deadline) {
          throw new EmbeddedPostgresError(
            `The embedded PostgreSQL (pid ${postmaster.pid}) does not let us in: ${messageOf(error)}`,
          );
        }
      }
    }
    await wait(20);
  }
}

/**
 * A connection URL for any program that reads PostgreSQL's URLs. URL parsers require a host, so it contains
 * `localhost`, but the connection uses the socket.
 */
export function urlFor({ sockets, port }: Postmaster, role: string, database: string): string {
  return `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(sockets)}&port=${port}&sslmode=disable`;
}

function startUnlessRunning({ programs, places, isDurable, log }: Server): Promise<boolean> {
  return withLock(places, async () => {
    if (findPostmaster(places)) return false;
    ensureCluster(programs, places, log);
    writeSettings(places, isDurable);
    await startPostmaster(programs, places);
    return true;
  });
}

/** Whether the error is temporary: the server is starting, is stopping, or has just crashed. */
function isPassing(error: unknown): boolean {
  const codes = ['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'];
  return codes.includes(codeOf(error)) || /^Connection terminated|is not queryable$/.test(messageOf(error));
}
