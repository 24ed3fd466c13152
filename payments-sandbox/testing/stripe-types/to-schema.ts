import { type Declaration, findDeclaration, type Syntax } from './declarations.ts';

export type Schema = Record<string, unknown> | boolean;

/**
 * Translates a type of the `stripe` package, and all types that it refers to, into JSON schemas by id. The schemas are
 * stricter than the types: enums allow no other strings, and objects allow no other fields. Numbers must be integers,
 * because Stripe's amounts, counts and times are integers.
 * @param encoding form: every value arrives as a string, and a list as an object with numbered keys
 * @param reach the files whose types may occur. For an object from another file, only the id is allowed
 * @param known schemas that were translated before; the new ones are added to it
 * @returns the root's id
 */
export function addSchemas(
  root: Declaration,
  { encoding, reach, known }: { encoding: Encoding; reach: ReadonlySet<string>; known: Map<string, Schema> },
): string {
  const { keywords, literal } = encodings[encoding];

  function idOf(to: Declaration, isPartial: boolean): string {
    const id = `${encoding}:/${to.file}/${to.name}${isPartial ? '/partial' : ''}`;
    if (!known.has(id)) {
      // Registered before its members are translated, because types may refer to each other in a circle.
      known.set(id, true);
      known.set(id, declared(to, isPartial));
    }
    return id;
  }

  function declared(from: Declaration, isPartial: boolean): Schema {
    const { node } = from;
    if (node.type === 'TSTypeAliasDeclaration') return typed(node.typeAnnotation, from, isPartial);
    return fieldsOf(membersOf(from, reach), isPartial);
  }

  function fieldsOf(members: Member[], isPartial: boolean): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    let others: Schema = false;
    for (const { node, from } of members) {
      const type = node.typeAnnotation.typeAnnotation;
      if (node.type === 'TSIndexSignature') others = typed(type, from, isPartial);
      else {
        const name = node.key.name ?? node.key.value;
        properties[name] = FRACTIONS.test(name) ? { type: ['number', 'null'] } : typed(type, from, isPartial);
        if (!node.optional && !isPartial) required.push(name);
      }
    }
    return { type: 'object', properties, required: [...new Set(required)], additionalProperties: others };
  }

  function typed(node: Syntax, from: Declaration, isPartial: boolean): Schema {
    switch (node.type) {
      case 'TSUnionType':
        return anyOf(node.types.map((one: Syntax) => typed(one, from, isPartial)));
      case 'TSLiteralType':
        return { const: literal(node.literal.value) };
      case 'TSTypeLiteral':
        return fieldsOf(
          node.members.map((member: Syntax) => ({ node: member, from })),
          isPartial,
        );
      case 'TSTypeReference':
        return named(node, from, isPartial);
      default: {
        const keyword = keywords[node.type];
        if (keyword === undefined) throw new Error(`No schema for ${node.type} in ${from.file}`);
        return keyword;
      }
    }
  }

  function named(node: Syntax, from: Declaration, isPartial: boolean): Schema {
    const name = nameOf(node.typeName);
    const argument = (partial = isPartial): Schema => typed(node.typeArguments.params[0], from, partial);
    switch (name) {
      case 'Array':
        return { type: 'array', items: argument() };
      case 'ApiList':
        return listOf(argument(), isPartial);
      case 'Emptyable':
        return anyOf([argument(), { const: '' }]);
      // An event's previous attributes contain only the changed fields, in nested objects, too.
      case 'Partial':
        return argument(true);
      // Stripe may add values to its enums. But neither the sandbox nor the product's requests may use other values.
      case 'OtherString':
        return false;
      // The content of a file. It is a string in the product's requests.
      case 'Uint8Array':
        return false;
      case 'Decimal':
        return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
      default:
        return referenceTo(name, from, isPartial);
    }
  }

  function referenceTo(name: string, from: Declaration, isPartial: boolean): Schema {
    const to = findDeclaration(from.file, name, { within: from.name, reach });
    return to ? { $ref: idOf(to, isPartial) } : false;
  }

  return idOf(root, false);
}

/** The names of the few numbers that are not amounts, counts or times. */
const FRACTIONS = /(^exchange_rate|percent|percentage|percent_ownership)$/;

type Encoding = 'form' | 'json';

const KEYWORDS: Record<string, Schema> = {
  TSStringKeyword: { type: 'string' },
  TSNumberKeyword: { type: 'integer' },
  TSBooleanKeyword: { type: 'boolean' },
  TSNullKeyword: { type: 'null' },
  TSUnknownKeyword: true,
  // `deleted?: void` means that the field is absent.
  TSVoidKeyword: false,
  TSNeverKeyword: false,
};

const FORM_KEYWORDS: Record<string, Schema> = {
  ...KEYWORDS,
  TSNumberKeyword: { type: 'string', pattern: '^-?\\d+$' },
  TSBooleanKeyword: { enum: ['true', 'false'] },
  TSNullKeyword: { const: '' },
};

const encodings = {
  json: { keywords: KEYWORDS, literal: (value: unknown) => value },
  form: { keywords: FORM_KEYWORDS, literal: String },
} satisfies Record<Encoding, object>;

function anyOf(branches: Schema[]): Schema {
  const possible = branches.filter((branch) => branch !== false);
  return possible.length === 1 ? (possible[0] as Schema) : { anyOf: possible };
}

function listOf(items: Schema, isPartial: boolean): Schema {
  return {
    type: 'object',
    properties: {
      object: { const: 'list' },
      data: { type: 'array', items },
      has_more: { type: 'boolean' },
      url: { type: 'string' },
    },
    required: isPartial ? [] : ['object', 'data', 'has_more', 'url'],
    additionalProperties: false,
  };
}

interface Member {
  node: Syntax;
  /**
   * The declaration that contains the member. The names in the member's type are resolved in the scope of this
   * declaration. For an inherited member, this is the declaration of the ancestor.
   */
  from: Declaration;
}

/** Inherited members come first, so that the interface's own members replace them. */
function membersOf(from: Declaration, reach: ReadonlySet<string>): Member[] {
  const inherited = (from.node.extends ?? []).flatMap(({ expression }: Syntax) => {
    const ancestor = findDeclaration(from.file, nameOf(expression), { within: from.name, reach });
    return ancestor ? membersOf(ancestor, reach) : [];
  });
  return [...inherited, ...from.node.body.body.map((node: Syntax) => ({ node, from }))];
}

function nameOf(node: Syntax): string {
  if (node.type === 'Identifier') return node.name;
  return `${nameOf(node.left ?? node.object)}.${(node.right ?? node.property).name}`;
}
