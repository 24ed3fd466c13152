import { childrenOf, type Node, readTree } from '../syntax-tree.ts';

/** One small change to a source: the text from `start` to `end` is replaced. */
export type Mutant = { start: number; end: number; replacement: string; what: string };

/**
 * Every mutant of a TypeScript source: swapped operators, negated conditions, dropped `!`, flipped booleans, changed strings, and
 * removed array members, table values, results and thrown refusals. Types have no mutants, because they do not exist at run time.
 */
export function findMutants(file: string, source: string): Mutant[] {
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  return whatRuns(readTree(file, source)).flatMap((node) =>
    (changes[node.type]?.(node, textOf) ?? []).map(([{ start, end }, replacement]) => {
      const before = source.slice(start, end).replace(/\s+/g, ' ');
      return { start, end, replacement, what: `${before} → ${replacement || 'nothing'}` };
    }),
  );
}

type Change = [replaced: Node, replacement: string];

/** The possible changes for each kind of node. */
const changes: Record<string, (node: Node, textOf: (node: Node) => string) => Change[]> = {
  BinaryExpression: swapOperator,
  LogicalExpression: swapOperator,
  UnaryExpression: (node, textOf) => (node.operator === '!' ? [[node, textOf(node.argument as Node)]] : []),
  IfStatement: negateTest,
  ConditionalExpression: negateTest,
  Literal(node) {
    if (typeof node.value === 'boolean') return [[node, String(!node.value)]];
    return typeof node.value === 'string' ? [[node, `'mutant'`]] : [];
  },
  ArrayExpression: ({ elements }) =>
    (elements as (Node | null)[]).flatMap((element): Change[] => (element ? [[element, '']] : [])),
  Property({ value, shorthand }) {
    const given = value as Node;
    return given.type === 'Identifier' && !shorthand ? [[given, '[]']] : [];
  },
  ReturnStatement: (node) => (node.argument ? [[node, 'return;']] : []),
  ThrowStatement: (node) => [[node, ';']],
  ArrowFunctionExpression({ body }) {
    const result = body as Node;
    return result.type === 'BlockStatement' ? [] : [[result, 'undefined']];
  },
};

const swapped: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

function swapOperator(node: Node, textOf: (node: Node) => string): Change[] {
  const other = swapped[String(node.operator)];
  return other ? [[node, `(${textOf(node.left as Node)} ${other} ${textOf(node.right as Node)})`]] : [];
}

function negateTest({ test }: Node, textOf: (node: Node) => string): Change[] {
  return [[test as Node, `!(${textOf(test as Node)})`]];
}

export function apply(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

/** Imports, patterns that only name things, and types are not changed. */
function whatRuns(node: Node): Node[] {
  const inside = node.type === 'ImportDeclaration' ? [] : childrenOf(node).filter(mayRun);
  return [node, ...inside.flatMap(whatRuns)];
}

function mayRun({ type }: Node): boolean {
  return type === 'TSAsExpression' || type === 'TSSatisfiesExpression' || !/^TS|Pattern$/.test(type);
}
