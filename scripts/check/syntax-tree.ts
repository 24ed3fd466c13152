import { parseSync } from 'vite';

/** A node of Vite's parser for TypeScript. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** @throws when the file is not valid TypeScript */
export function readTree(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  return program as unknown as Node;
}

/** The direct children of a node, in source order. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** A node and all of its descendants, outermost first. */
export function* nodesOf(node: Node): Generator<Node, void, void> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
