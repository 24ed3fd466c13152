import { connection, whenOnline } from './connection.ts';

/** Loads lazy code. While the server is unreachable, waits instead of failing; the router would reload the page and lose held writes. */
export async function loadWhenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    await connection.doubt();
    if (!connection.isAway()) throw error;
    await whenOnline();
    return loadWhenOnline(load);
  }
}
