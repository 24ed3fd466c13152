type Node = object;
type Declarator = { getFunctionParent: () => unknown; get: (key: 'init') => Initializer };
type Initializer = {
  node: Node;
  isCallExpression: () => boolean;
  isObjectExpression: () => boolean;
  replaceWith: (node: Node) => void;
};
type Babel = {
  types: {
    arrowFunctionExpression: (parameters: Node[], body: Node) => Node;
    callExpression: (callee: Node, parameters: Node[]) => Node;
    addComment: (node: Node, type: 'leading', text: string) => Node;
  };
};

/**
 * Marks the constants of the contract's files as free of side effects, so that the bundler removes the constants that
 * the web does not use: the operations, and most schemas. Without the mark, a page that imports one constant would load
 * all schemas of its file, and Zod. The annotation `@__PURE__` applies to one call, but not to the calls in its
 * arguments. So the value `a(b())` becomes the call `(() => a(b()))()`, with the annotation.
 */
export const pureContract = {
  preset: () => ({ plugins: [markConstants] }),
  rolldown: { filter: { id: /[\\/]contract[\\/][\w-]+\.ts$/ } },
};

function markConstants({ types }: Babel) {
  return {
    visitor: {
      VariableDeclarator(declarator: Declarator) {
        const value = declarator.get('init');
        if (declarator.getFunctionParent() || !(value.isCallExpression() || value.isObjectExpression()))
          return;
        const call = types.callExpression(types.arrowFunctionExpression([], value.node), []);
        value.replaceWith(types.addComment(call, 'leading', ' @__PURE__ '));
      },
    },
  };
}
