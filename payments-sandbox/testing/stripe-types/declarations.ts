import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** A node of Vite's parser for TypeScript. */
// biome-ignore lint/suspicious/noExplicitAny: the parser's tree has some two hundred shapes, of which declarations use a dozen.
export type Syntax = Record<string, any> & { type: string };

/** An interface or type alias of the `stripe` package. */
export interface Declaration {
  /** The file, relative to the package's declarations, such as `resources/Refunds`. */
  file: string;
  /** The name with its namespaces, such as `Refund.DestinationDetails`. */
  name: string;
  node: Syntax;
}

interface DeclarationFile {
  declared: Map<string, Syntax>;
  /** The file and the exported name of each import, by the local name. */
  imported: Map<string, { file: string; name: string }>;
}

/**
 * Finds the declaration of a name that is used in a file: searches the surrounding namespaces, innermost first, then
 * the file, then its imports. Does not read files that are not in `reach`. Returns null if the declaration is in such
 * a file.
 */
export function findDeclaration(
  file: string,
  name: string,
  { within = '', reach }: { within?: string; reach: ReadonlySet<string> },
): Declaration | null {
  if (!reach.has(file)) return null;
  const { declared, imported } = readFile(file);
  for (const scope of scopesOf(within)) {
    const full = scope ? `${scope}.${name}` : name;
    const node = declared.get(full);
    if (node) return { file, name: full, node };
  }
  const [first = '', ...rest] = imported.has(name) ? [name] : name.split('.');
  const source = imported.get(first);
  if (!source) throw new Error(`The stripe package declares no ${name} in ${file}`);
  return findDeclaration(source.file, [source.name, ...rest].join('.'), { reach });
}

/** Returns `A.B`, `A` and the file itself for `A.B`. */
function scopesOf(within: string): string[] {
  const names = within === '' ? [] : within.split('.');
  return [...names.map((_, index) => names.slice(0, names.length - index).join('.')), ''];
}

const files = new Map<string, DeclarationFile>();

function readFile(file: string): DeclarationFile {
  const known = files.get(file);
  if (known) return known;
  const path = fileURLToPath(new URL(`${file}.d.ts`, import.meta.resolve('stripe')));
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  const read: DeclarationFile = { declared: new Map(), imported: new Map() };
  for (const statement of program.body as Syntax[]) {
    if (statement.type === 'ImportDeclaration') addImports(read, file, statement);
    else addDeclaration(read, statement, '');
  }
  files.set(file, read);
  return read;
}

function addImports(read: DeclarationFile, file: string, { source, specifiers }: Syntax): void {
  const from = new URL(source.value, `file:///${file}`).pathname.slice(1).replace(/\.js$/, '');
  for (const { local, imported } of specifiers) {
    read.imported.set(local.name, { file: from, name: imported?.name ?? local.name });
  }
}

function addDeclaration(read: DeclarationFile, node: Syntax, scope: string): void {
  // A namespace may export a type that the file has imported from another file.
  for (const { local, exported } of node.specifiers ?? []) {
    const source = read.imported.get(local.name);
    if (source) read.imported.set(`${scope}.${exported.name}`, source);
  }
  const inner: Syntax = node.declaration ?? node;
  const name = scope ? `${scope}.${inner.id?.name}` : inner.id?.name;
  if (inner.type === 'TSModuleDeclaration') {
    for (const one of inner.body.body) addDeclaration(read, one, name);
  } else if (inner.type === 'TSInterfaceDeclaration' || inner.type === 'TSTypeAliasDeclaration') {
    read.declared.set(name, inner);
  }
}
