import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const unitFile = fileURLToPath(new URL('../../../packaging/systemd/myelin.service', import.meta.url));

/** The environment that the systemd unit itself sets, without its EnvironmentFile (systemd.exec(5), Environment=). */
export function environmentOfUnit(): Record<string, string> {
  const lines = readFileSync(unitFile, 'utf8').matchAll(/^Environment=(.*)$/gm);
  const pairs = [...lines].flatMap(([, assignments = '']) => assignments.split(' '));
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}
