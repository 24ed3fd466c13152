import { connection, whenBack } from './api/connection.ts';

/**
 * The code of a part of the page that is loaded when it is needed. While the server is away it is waited for, instead of failing for
 * good; the router would even reload the page and lose what is held on it.
 */
export async function reached<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    await connection.doubt();
    if (!connection.isAway()) throw error;
    await whenBack();
    return reached(load);
  }
}
