import { connection, whenOnline } from './connection.ts';

/**
 * Loads lazy code. Waits while the server is unreachable. If loading failed instead, the router would reload the
 * page, and changes that wait to be sent would be lost.
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
