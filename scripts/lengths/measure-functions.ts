import { childrenOf, isNode, type Node, readTree } from '../syntax-tree.ts';

export interface MeasuredFunction {
  /** Its own, or that of what it stands in. */
  name: string;
  /** Where it begins. */
  line: number;
  /** How many lines it spans. */
  lines: number;
}

/**
 * Every function of a TypeScript file: declarations, expressions, arrows and methods; one inside another counts for itself and
 * within the one around it. Its lines are those from the first of its signature to the last of its body, blank ones and comments
 * included.
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

/** A signature without a body, of a type or an overload, is none. */
function isFunction({ type, body }: Node): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type) && isNode(body);
}

/** Functions, classes and variables are named by their `id`, properties and methods by their `key`. */
function nameOf({ id, key }: Node): string | null {
  const named = isNode(id) ? id : isNode(key) ? key : null;
  return typeof named?.name === 'string' ? named.name : null;
}
