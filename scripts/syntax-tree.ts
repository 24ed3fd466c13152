import { parseSync } from 'vite';

/** A node as Vite's parser makes it of TypeScript. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** @throws where the file cannot be read as TypeScript */
export function readTree(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  return program as unknown as Node;
}

/** What stands directly in a node, as it is written. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** A node and everything below it, outermost first. */
export function* nodesOf(node: Node): Generator<Node, void, void> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
