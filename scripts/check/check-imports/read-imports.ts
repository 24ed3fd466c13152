import { posix } from 'node:path';
import { isNode, type Node, nodesOf, readTree } from '../syntax-tree.ts';

export interface Import {
  line: number;
  /** The imported name as written: './money.ts', 'zod/mini', 'node:fs'. */
  from: string;
  /** The path of the imported file, relative to the repository's root. Null for a package. */
  file: string | null;
}

export interface Reading {
  imports: Import[];
  /** The numbers of the lines that read process.env. */
  environment: number[];
}

/**
 * Reads everything that a TypeScript file imports: values and types, `export … from`, `import()` and `typeof import()`.
 * @param path relative to the repository's root
 */
export function readImports(path: string, source: string): Reading {
  const reading: Reading = { imports: [], environment: [] };
  const lineOf = (node: Node) => source.slice(0, node.start).split('\n').length;
  for (const node of nodesOf(readTree(path, source))) {
    const from = importedFrom(node);
    if (from !== null) reading.imports.push({ line: lineOf(node), from, file: fileOf(path, from) });
    if (readsEnvironment(node)) reading.environment.push(lineOf(node));
  }
  return reading;
}

const importing = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
  'TSExternalModuleReference',
];

function importedFrom(node: Node): string | null {
  if (!importing.includes(node.type)) return null;
  const source = node.source ?? node.argument ?? node.expression;
  return isNode(source) && typeof source.value === 'string' ? source.value : null;
}

function fileOf(path: string, from: string): string | null {
  return from.startsWith('.') ? posix.join(posix.dirname(path), from.replace(/\?.*$/, '')) : null;
}

/** Recognizes `process.env`, `const { env } = process` and `import { env } from 'node:process'`. */
function readsEnvironment(node: Node): boolean {
  if (node.type === 'MemberExpression')
    return isNamed(node.object, 'process') && isNamed(node.property, 'env');
  if (node.type === 'VariableDeclarator') {
    return isNamed(node.init, 'process') && isNode(node.id) && names(node.id.properties, 'key', 'env');
  }
  if (node.type !== 'ImportDeclaration') return false;
  return /^(node:)?process$/.test(importedFrom(node) ?? '') && names(node.specifiers, 'imported', 'env');
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && (node.name === name || node.value === name);
}

function names(nodes: unknown, key: string, name: string): boolean {
  return Array.isArray(nodes) && nodes.some((node) => isNode(node) && isNamed(node[key], name));
}
