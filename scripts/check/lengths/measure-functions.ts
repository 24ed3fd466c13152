import { childrenOf, isNode, type Node, readTree } from '../syntax-tree.ts';

export interface MeasuredFunction {
  /** The function's own name. If it has none, the name of the surrounding code. */
  name: string;
  /** The first line of the function, counted from 1. */
  line: number;
  lines: number;
}

/**
 * Measures every function of a TypeScript file: declarations, expressions, arrows and methods. A nested function
 * counts separately, and its lines also count in the outer function. The lines are counted from the signature to the
 * end of the body, including blank lines and comments.
 */
export function measureFunctions(path: string, source: string): MeasuredFunction[] {
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  return functionsIn(readTree(path, source), 'the file').map(({ name, node }) => {
    const line = lineOf(node.start);
    return { name, line, lines: lineOf(node.end) - line + 1 };
  });
}

type Found = { name: string; node: Node };

function functionsIn(node: Node, around: string): Found[] {
  const name = nameOf(node) ?? around;
  const inside = childrenOf(node).flatMap((child) => functionsIn(child, name));
  return isFunction(node) ? [{ name, node }, ...inside] : inside;
}

/** Whether the node is a function with a body. A signature, as in a type or an overload, has no body. */
function isFunction({ type, body }: Node): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type) && isNode(body);
}

/** The name of a node. Functions, classes and variables have an `id`, properties and methods a `key`. */
function nameOf({ id, key }: Node): string | null {
  const named = isNode(id) ? id : isNode(key) ? key : null;
  return typeof named?.name === 'string' ? named.name : null;
}
