import { isSharded, keyOf, places } from './distribution.ts';

export type Statement = { name: string; text: string };

/** coordinator: no sharded table; shard: names the key, so one shard (or those named) answers; everywhere: all shards are asked. */
export type Reach = 'coordinator' | 'shard' | 'everywhere';

/** By its words: which sharded tables it names, and whether it says the key of one of them. */
export function reachOf({ text }: Statement): Reach {
  const named = tablesOf(text).filter(({ table }) => isSharded(table));
  if (named.length === 0) return 'coordinator';
  return named.some(({ table, alias }) => saysKey(text, keyOf(table) ?? '', alias)) ? 'shard' : 'everywhere';
}

/** Tables of the coordinator that the statement joins with sharded ones: their rows are sent along, or shards need a copy of them. */
export function joinedApart({ text }: Statement): string[] {
  const named = [...new Set(tablesOf(text).map(({ table }) => table))];
  return named.some(isSharded) ? named.filter((table) => places[table] === 'coordinator') : [];
}

function tablesOf(text: string): { table: string; alias: string }[] {
  const pattern = /\b(?:FROM|JOIN|UPDATE|INTO|,)\s+(?:ONLY\s+)?"?([a-z_]+)"?(?:\s+(?:AS\s+)?([a-z_]+))?/g;
  return [...text.matchAll(pattern)].map(([, table = '', alias]) => ({ table, alias: alias ?? table }));
}

/** `p.org_id = $1`, or one of several, unless it is only one of two ways to be chosen. */
function saysKey(text: string, key: string, alias: string): boolean {
  const says = new RegExp(
    String.raw`(\bOR\s+)?(?:\b${alias}\.|(?<![.\w]))${key}\s*=\s*(?:ANY\s*\()?\s*\$\d+(?:::[a-z\[\]]+)?\)?(\s*OR\b)?`,
    'g',
  );
  return [...text.matchAll(says)].some(([, before, after]) => !before && !after);
}
