import { childrenOf, isNode, type Node, readTree } from '../syntax-tree.ts';

export interface MeasuredFunction {
  /** The function's own name, or that of the code around it. */
  name: string;
  /** The line of its start. */
  line: number;
  /** How many lines it spans. */
  lines: number;
}

/**
 * Every function of a TypeScript file: declarations, expressions, arrows and methods. A nested one counts for itself and within
 * its outer one. The lines run from the signature to the end of the body, blank lines and comments included.
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

/** A signature without a body, of a type or an overload, does not count. */
function isFunction({ type, body }: Node): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type) && isNode(body);
}

/** Functions, classes and variables are named by their `id`, properties and methods by their `key`. */
function nameOf({ id, key }: Node): string | null {
  const named = isNode(id) ? id : isNode(key) ? key : null;
  return typeof named?.name === 'string' ? named.name : null;
}
