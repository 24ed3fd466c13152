import type { PlatformStatistics } from '../../../contract/platform.ts';
import type { Trends } from '../../../contract/staff-tools.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { countPlatform } from './count-platform.ts';
import { countTrends } from './count-trends.ts';

type Figures = { statistics: PlatformStatistics; 'trends-30d': Trends; 'trends-12m': Trends };
type Name = keyof Figures;
type Count<One extends Name> = (db: Database) => Promise<Omit<Figures[One], 'countedAt'>>;

/** Figures of the whole platform by name. */
const counts: { [One in Name]: Count<One> } = {
  statistics: countPlatform,
  'trends-30d': (db) => countTrends(db, '30d'),
  'trends-12m': (db) => countTrends(db, '12m'),
};
const names = Object.keys(counts) as Name[];

/** A platform with more rows, by PostgreSQL's estimate, is large: counting takes more than about 50 ms. */
const mostRowsCounted = 200_000;

const selectKept = prepared<{
  isLarge: boolean;
  kept: object | null;
}>(`SELECT (SELECT sum(reltuples) > $2 FROM pg_class WHERE oid = ANY('{users,sessions,products,orders}'::regclass[])) AS "isLarge",
     (SELECT figures FROM platform_figures
      WHERE name = $1 AND counted_at > now() - interval '15 minutes') AS kept`);

const upsertKept =
  prepared(`INSERT INTO platform_figures (name, counted_at, figures) VALUES ($1, ($2::jsonb->>'countedAt')::timestamptz, $2::jsonb)
   ON CONFLICT (name) DO UPDATE SET counted_at = excluded.counted_at, figures = excluded.figures`);

/**
 * The figures of a small platform are counted for each request. The figures of a large platform are the ones that the
 * worker stored last, at most five minutes old. If no worker has counted for a quarter of an hour, the request counts
 * the figures and stores them.
 * @param mostRows for tests: a platform with more rows than this is large
 */
export async function readFigures<One extends Name>(
  db: Database,
  name: One,
  mostRows = mostRowsCounted,
): Promise<Figures[One]> {
  const [found] = await selectKept(db, [name, mostRows]);
  if (!found?.isLarge) return count(db, name);
  return (found.kept ?? (await countOnce(db, name, mostRows))) as Figures[One];
}

/** The worker's task: counts a large platform every five minutes. */
export async function storeFigures(db: Database, mostRows = mostRowsCounted): Promise<void> {
  for (const name of names) {
    const [found] = await selectKept(db, [name, mostRows]);
    if (found?.isLarge) await countAndKeep(db, name);
  }
}

async function count<One extends Name>(db: Database, name: One): Promise<Figures[One]> {
  const countedAt = new Date().toISOString();
  const counted = await (counts[name] as Count<One>)(db);
  return { ...counted, countedAt } as Figures[One];
}

async function countAndKeep(db: Database, name: Name): Promise<object> {
  const counted = await count(db, name);
  await upsertKept(db, [name, JSON.stringify(counted)]);
  return counted;
}

const underWay = new WeakMap<Database, Map<Name, Promise<object>>>();

/** Concurrent callers share one computation. A caller that starts later finds the stored result. */
function countOnce(db: Database, name: Name, mostRows: number): Promise<object> {
  const ofDatabase = underWay.get(db) ?? new Map<Name, Promise<object>>();
  underWay.set(db, ofDatabase);
  const counting =
    ofDatabase.get(name) ?? readOrCount(db, name, mostRows).finally(() => ofDatabase.delete(name));
  ofDatabase.set(name, counting);
  return counting;
}

async function readOrCount(db: Database, name: Name, mostRows: number): Promise<object> {
  const [found] = await selectKept(db, [name, mostRows]);
  return found?.kept ?? countAndKeep(db, name);
}
