import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  line: number;
  /** As written: './money.ts', 'zod/mini', 'node:fs'. */
  from: string;
  /** The file it means, from the repository's root; null for a package. */
  file: string | null;
}

export interface Reading {
  imports: Import[];
  /** Lines that read process.env. */
  environment: number[];
}

/**
 * Everything a TypeScript file imports: values and types, `export … from`, `import()` and `typeof import()`.
 * @param path from the repository's root
 */
export function readImports(path: string, source: string): Reading {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const reading: Reading = { imports: [], environment: [] };
  const lineOf = (node: Node) => source.slice(0, node.start).split('\n').length;
  visit(program, (node) => {
    const from = importedFrom(node);
    if (from !== null) reading.imports.push({ line: lineOf(node), from, file: fileOf(path, from) });
    if (readsEnvironment(node)) reading.environment.push(lineOf(node));
  });
  return reading;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function visit(value: unknown, inspect: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, inspect);
  } else if (isNode(value)) {
    inspect(value);
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, inspect);
  }
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

/** `process.env`, `const { env } = process` and `import { env } from 'node:process'`. */
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
