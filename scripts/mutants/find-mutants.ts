import { parseSync } from 'vite';

/** One small change to a source: what stands at `start`–`end` is replaced. */
export type Mutant = { start: number; end: number; replacement: string; what: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

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

/**
 * Every mutant of a TypeScript source: operators swapped, conditions negated, `!` dropped, yes for no, strings changed, members
 * of arrays and values of tables taken out, results and thrown refusals taken away. Types have no mutants: they are gone when
 * it runs.
 */
export function findMutants(file: string, source: string): Mutant[] {
  const found: Mutant[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const add = ({ start, end }: { start: number; end: number }, replacement: string) => {
    const before = source.slice(start, end).replace(/\s+/g, ' ');
    found.push({ start, end, replacement, what: `${before} → ${replacement || 'nothing'}` });
  };

  function visit(node: Node): void {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const operator = String(node.operator);
        const [left, right] = [node.left, node.right] as Node[];
        if (left && right && swapped[operator]) {
          add(node, `(${textOf(left)} ${swapped[operator]} ${textOf(right)})`);
        }
        break;
      }
      case 'UnaryExpression':
        if (node.operator === '!') add(node, textOf(node.argument as Node));
        break;
      case 'IfStatement':
      case 'ConditionalExpression':
        add(node.test as Node, `!(${textOf(node.test as Node)})`);
        break;
      case 'Literal':
        if (typeof node.value === 'boolean') add(node, String(!node.value));
        if (typeof node.value === 'string') add(node, `'mutant'`);
        break;
      case 'ArrayExpression':
        for (const element of node.elements as (Node | null)[]) if (element) add(element, '');
        break;
      case 'Property':
        if ((node.value as Node).type === 'Identifier' && !node.shorthand) add(node.value as Node, '[]');
        break;
      case 'ReturnStatement':
        if (node.argument) add(node, 'return;');
        break;
      case 'ThrowStatement':
        add(node, ';');
        break;
      case 'ArrowFunctionExpression':
        if ((node.body as Node).type !== 'BlockStatement') add(node.body as Node, 'undefined');
        break;
    }
    for (const child of childrenOf(node)) visit(child);
  }

  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

export function apply(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

/** What runs: neither imports, nor patterns that only name things, nor types. */
function childrenOf(node: Node): Node[] {
  if (node.type === 'ImportDeclaration') return [];
  const children = Object.values(node).flat().filter(isNode);
  return children.filter(
    ({ type }) => type === 'TSAsExpression' || type === 'TSSatisfiesExpression' || !/^TS|Pattern$/.test(type),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
