import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isNode, type Node, nodesOf, readTree } from './syntax-tree.ts';

/**
 * Decision 0087: each statement declares the type of its rows. Without a declared type, the driver returns rows of type
 * `any`.
 */
const files = globSync('server/**/*.ts', { exclude: ['server/**/*.test.ts', 'server/testing/**'] });

test('each statement whose rows are read states their type', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((path) => untypedReads(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test.each([
  'const { rows } = await db.query("SELECT 1");',
  'const { rows: [first] } = await tx.execute(sql`SELECT 1`);',
  'const first = (await client.query("SELECT 1")).rows[0];',
  'const found = await client.query("SELECT 1");\nsend(found.rows);',
  'client.query("SELECT 1").then(({ rows }) => send(rows));',
])('finds %s', (source) => {
  expect(untypedReads('example.ts', source)).toEqual(['example.ts:1']);
});

test.each([
  'const { rows } = await db.query<{ one: number }>("SELECT 1");',
  'const { rowCount } = await tx.execute(sql`UPDATE users SET role = NULL`);',
  'await client.query("BEGIN");',
])('accepts %s', (source) => {
  expect(untypedReads('example.ts', source)).toEqual([]);
});

/** The places, as `path:line`, where the file reads rows of a statement that has no row type. */
function untypedReads(path: string, source: string): string[] {
  const nodes = [...nodesOf(readTree(path, source))];
  return nodes
    .filter((node) => readsUntypedRows(node, source))
    .map(({ start }) => `${path}:${source.slice(0, start).split('\n').length}`);
}

function readsUntypedRows(node: Node, source: string): boolean {
  switch (node.type) {
    case 'VariableDeclarator':
      return isUntyped(node.init) && takesRows(node.id, source);
    case 'MemberExpression':
      return isUntyped(node.object) && nameOf(node.property) === 'rows';
    case 'CallExpression':
      return isThenOfUntyped(node, source);
    default:
      return false;
  }
}

function isThenOfUntyped({ callee, arguments: handlers }: Node, source: string): boolean {
  if (!isNode(callee) || nameOf(callee.property) !== 'then' || !isUntyped(callee.object)) return false;
  const [handler] = handlers as Node[];
  const [given] = (handler?.params ?? []) as Node[];
  return takesRows(given, source);
}

/** Whether the result is destructured as `{ rows }`, or assigned to a variable whose `.rows` the file reads. */
function takesRows(target: unknown, source: string): boolean {
  if (!isNode(target)) return false;
  if (target.type === 'Identifier') return source.includes(`${target.name}.rows`);
  return ((target.properties ?? []) as Node[]).some(({ key }) => nameOf(key) === 'rows');
}

/** Whether this is a call of `query` or `execute` without a type, awaited or not. */
function isUntyped(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'AwaitExpression') return isUntyped(value.argument);
  if (value.type === 'ParenthesizedExpression') return isUntyped(value.expression);
  const { callee } = value;
  if (value.type !== 'CallExpression' || value.typeArguments || !isNode(callee)) return false;
  return ['query', 'execute'].includes(nameOf(callee.property) ?? '');
}

function nameOf(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' ? String(value.name) : undefined;
}
