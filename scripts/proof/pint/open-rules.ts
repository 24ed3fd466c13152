import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import SaxonJS, { type Stylesheet } from 'saxon-js';
import { memoryPages, validateXML } from 'xmllint-wasm';
import { findRuleFiles, type RuleFiles, schemaOf } from './rule-files.ts';

export type Rules = {
  /**
   * For each document the errors of its schema and the ids of the rules that it breaks. Empty for a valid document.
   */
  check: (documents: readonly string[]) => Promise<string[][]>;
};

/**
 * The official rules of a folder. Their compilation takes about half a minute.
 * @throws with the names of the missing files
 */
export async function openRules(folder: string): Promise<Rules> {
  const files = findRuleFiles(folder);
  const stylesheets = await Promise.all(files.stylesheets.map(compile));
  return {
    check: async (documents) => {
      const schemaErrors = await errorsOfSchema(documents, files);
      const brokenRules = await Promise.all(documents.map((xml) => rulesBrokenBy(xml, stylesheets)));
      return documents.map((_, at) => [...(schemaErrors[at] ?? []), ...(brokenRules[at] ?? [])]);
    },
  };
}

const compiler = fileURLToPath(new URL('../../../node_modules/xslt3/xslt3.js', import.meta.url));

/** Compiles a stylesheet to the format that SaxonJS runs. */
async function compile(stylesheet: string): Promise<Stylesheet> {
  const folder = await mkdtemp(join(tmpdir(), 'myelin-pint-'));
  const output = join(folder, 'rules.sef.json');
  try {
    const options = [`-xsl:${stylesheet}`, `-export:${output}`, '-nogo'];
    await promisify(execFile)(process.execPath, [compiler, ...options]);
    return JSON.parse(await readFile(output, 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The stylesheets report in SVRL: an element `failed-assert` for each rule that the document breaks. */
async function rulesBrokenBy(xml: string, stylesheets: readonly Stylesheet[]): Promise<string[]> {
  const broken: string[] = [];
  for (const stylesheetInternal of stylesheets) {
    const options = { stylesheetInternal, sourceText: xml, destination: 'serialized' } as const;
    const { principalResult } = await SaxonJS.transform(options, 'async');
    const failed = principalResult.match(/<svrl:failed-assert\b[^>]*>/g) ?? [];
    broken.push(...failed.map((assert) => /\bid="([^"]*)"/.exec(assert)?.[1] ?? assert));
  }
  return broken;
}

/** Validates all invoices, and then all credit notes, because reading a schema takes a second. */
async function errorsOfSchema(documents: readonly string[], files: RuleFiles): Promise<string[][]> {
  const errors: string[][] = documents.map(() => []);
  for (const isCreditNote of [false, true]) {
    const xml = documents
      .map((contents, at) => ({ fileName: `${at}.xml`, contents }))
      .filter(({ contents }) => contents.includes('<CreditNote ') === isCreditNote);
    if (xml.length === 0) continue;
    const { schema, imported } = schemaOf(isCreditNote ? 'creditNote' : 'invoice', files);
    const result = await validateXML({ xml, schema, preload: imported, maxMemoryPages: memoryPages.GiB });
    for (const { loc, message } of result.errors)
      errors[Number.parseInt(loc?.fileName ?? '', 10)]?.push(message);
    const isReported = errors.some((ofDocument) => ofDocument.length > 0);
    if (!result.valid && !isReported) throw new Error(`The schema was not applied: ${result.rawOutput}`);
  }
  return errors;
}
