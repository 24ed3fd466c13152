import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** What the mail server of the journeys keeps in its folder, in the order in which it came. */
export function readMail(folder: string): Promise<Email[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}
