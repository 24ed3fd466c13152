import { type Cost, costOf, costs } from './costs.ts';
import { places } from './distribution.ts';
import { brokenForeignKeys, type Schema, statementTriggers, withoutKey } from './read-schema.ts';
import { joinedApart, reachOf, type Statement } from './read-statement.ts';

/** docs/growing-schema.md: what the schema and the statements are for Citus. */
export function describeGrowing(schema: Schema, statements: readonly Statement[]): string {
  return [
    '# The schema and the statements on several machines\n',
    'Written by a test (server/db/growing.test.ts) from the migrated schema, the prepared statements and scripts/growing/distribution.ts;',
    '[growing](growing.md) says what it is for.\n',
    '## Where each table lies\n',
    ...table(
      ['Table', 'Place'],
      schema.tables.map((name) => [name, placeOf(name)]),
    ),
    '\n## Unique keys that do not hold over shards\n',
    'Each would hold within a shard alone. An id (`uuidv7()`) is unique by chance; the others need the key beside them, or a table of their',
    'own on the coordinator that hands them out.\n',
    ...table(
      ['Table', 'Unique key', 'Columns'],
      withoutKey(schema).map(({ table, name, columns }) => [
        table,
        name,
        columns.join(', ') || 'an expression',
      ]),
    ),
    '\n## Foreign keys that cannot be kept\n',
    ...table(
      ['Table', 'Foreign key', 'To', 'Because it'],
      brokenForeignKeys(schema).map(({ table, name, to, why }) => [table, name, to, why]),
    ),
    '\n## Triggers for each statement\n',
    'Citus runs triggers for each row alone. These announce, keep the history and learn words once for each statement, and would do so for each',
    'row.\n',
    ...table(
      ['Table', 'Trigger'],
      statementTriggers(schema).map(({ table, name }) => [table, name]),
    ),
    '\n## Statements\n',
    ...statementsOf(statements),
    '',
  ].join('\n');
}

function placeOf(name: string): string {
  const place = places[name];
  if (place === undefined) return 'unknown';
  if (place === 'coordinator') return 'coordinator';
  return 'by' in place ? `by \`${place.by}\`` : `by \`org_id\`, to be added from ${place.through}`;
}

/** The statements that join what lies apart, by the table of the coordinator. */
function apartOf(statements: readonly Statement[]): string[] {
  const byTable = Map.groupBy(
    statements.flatMap((statement) =>
      joinedApart(statement).map((table) => ({ table, name: statement.name })),
    ),
    ({ table }) => table,
  );
  return [...byTable]
    .toSorted()
    .map(([table, of]) => `Join \`${table}\` of the coordinator: ${list(of.map(({ name }) => name))}\n`);
}

function statementsOf(statements: readonly Statement[]): string[] {
  const named = (reach: string) =>
    statements.filter((statement) => reachOf(statement) === reach).map(({ name }) => name);
  const everywhere = named('everywhere');
  return [
    `Of ${statements.length} prepared statements ${named('coordinator').length} ask the coordinator alone, ${named('shard').length} name the shard, and`,
    `${everywhere.length} are asked of every shard. Those that the API's library writes, mostly writes by id, are not among them.\n`,
    `Name the shard: ${list(named('shard'))}\n`,
    `Coordinator alone: ${list(named('coordinator'))}\n`,
    ...apartOf(statements),
    ...(Object.keys(costs) as Cost[]).flatMap((cost) => {
      const names = everywhere.filter((name) => costOf[name] === cost);
      return names.length > 0 ? [`Everywhere, ${cost} (${costs[cost]}): ${list(names)}\n`] : [];
    }),
  ];
}

const list = (names: readonly string[]) => `${names.map((name) => `\`${name}\``).join(', ') || 'none'}.`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
