import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';

const rules = ['PINT-UBL-validation-preprocessed.xslt', 'PINT-jurisdiction-aligned-rules.xslt'].map(
  (name) => `pint-aunz/1.1.3/xslt/billing/${name}`,
);
const documents = { invoice: 'UBL-Invoice-2.1.xsd', creditNote: 'UBL-CreditNote-2.1.xsd' };

export type Schema = { fileName: string; contents: string };

export type RuleFiles = {
  /** The paths of the stylesheets to which the Schematron rules were compiled. */
  stylesheets: string[];
  /** Every schema of the folder, by its file name. */
  schemas: Map<string, Schema>;
};

/**
 * Finds the official PINT A-NZ 1.1.3 rules and the UBL 2.1 schemas in a folder and in the folders below it. Expects the
 * folder layout of the repository phax/phive-rules. The schemas may be in OASIS's archive UBL-2.1.zip, which that
 * repository contains.
 * @throws with the names of the missing files
 */
export function findRuleFiles(folder: string): RuleFiles {
  const root = resolve(folder);
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const stylesheets = rules.map((end) => paths.find((path) => path.endsWith(end)));
  const schemas = new Map(schemasIn(paths).map((schema) => [schema.fileName, schema]));
  const missing = [
    ...rules.filter((_, at) => stylesheets[at] === undefined),
    ...Object.values(documents).filter((name) => !schemas.has(name)),
  ];
  if (missing.length > 0)
    throw new Error(
      `${root} does not contain ${missing.join(', ')}. The folder must contain the rules of PINT A-NZ 1.1.3 as in the repository ` +
        'phax/phive-rules, and the schemas of UBL 2.1 (OASIS, as files or as UBL-2.1.zip).',
    );
  return { stylesheets: stylesheets.filter((path) => path !== undefined), schemas };
}

function schemasIn(paths: readonly string[]): Schema[] {
  const files = paths
    .filter((path) => path.endsWith('.xsd'))
    .map((path) => ({ fileName: basename(path), contents: readFileSync(path, 'utf8') }));
  const archive = paths.find((path) => basename(path) === 'UBL-2.1.zip');
  return archive ? [...unzippedSchemas(archive), ...files] : files;
}

/** The archive has every schema a second time, without comments, in `xsdrt`. */
function unzippedSchemas(archive: string): Schema[] {
  const isSchema = ({ name }: { name: string }) => /(^|\/)xsd\/.*\.xsd$/.test(name);
  return Object.entries(unzipSync(readFileSync(archive), { filter: isSchema })).map(([path, bytes]) => ({
    fileName: basename(path),
    contents: new TextDecoder().decode(bytes),
  }));
}

/** The schema of a UBL document and all schemas that it imports. */
export function schemaOf(kind: keyof typeof documents, { schemas }: RuleFiles) {
  const byNamespace = new Map(
    [...schemas.values()].map(({ fileName, contents }) => [
      /\btargetNamespace\s*=\s*"([^"]*)"/.exec(contents)?.[1] ?? fileName,
      fileName,
    ]),
  );
  const found = new Map<string, Schema>();
  const add = (fileName: string | undefined) => {
    const schema = schemas.get(fileName ?? '');
    if (!schema || found.has(schema.fileName)) return;
    const resolved = { ...schema, contents: withLocations(schema.contents, byNamespace) };
    found.set(schema.fileName, resolved);
    for (const [, location] of resolved.contents.matchAll(/\bschemaLocation="([^"]*)"/g)) add(location);
  };
  add(documents[kind]);
  const [schema, ...imported] = [...found.values()];
  if (!schema) throw new Error('The schema of the document was not found');
  return { schema, imported };
}

/**
 * Returns the schema with changed locations of its imports and includes. A location is the name of a file in the
 * folder, without a path. Adds the location where a publisher has left it out.
 */
function withLocations(contents: string, byNamespace: ReadonlyMap<string, string>): string {
  return contents
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\bschemaLocation\s*=\s*"(?:[^"]*\/)?([^"/]+)"/g, 'schemaLocation="$1"')
    .replace(/<((?:\w+:)?import)\s+namespace\s*=\s*"([^"]*)"\s*\/>/g, (whole, name, namespace) => {
      const location = byNamespace.get(namespace);
      return location ? `<${name} namespace="${namespace}" schemaLocation="${location}"/>` : whole;
    });
}
