import { connection, whenOnline } from './connection.ts';

/**
 * Loads lazy code. While the server is unreachable, waits before loading. Otherwise the loading would fail, the router
 * would reload the page, and the reload would lose changes that wait to be sent.
 */
export async function loadWhenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    await connection.suspectLoss();
    if (!connection.isAway()) throw error;
    await whenOnline();
    return loadWhenOnline(load);
  }
}
