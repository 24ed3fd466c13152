import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findRuleFiles, schemaOf } from './rule-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'myelin-rules-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), contents);
}

const billing = 'schematron/pint-aunz/1.1.3/xslt/billing';
function putStylesheets(): void {
  put(`${billing}/PINT-UBL-validation-preprocessed.xslt`, '<a/>');
  put(`${billing}/PINT-jurisdiction-aligned-rules.xslt`, '<b/>');
}

const invoice =
  '<xsd:schema targetNamespace="urn:invoice"><xsd:import namespace="urn:parts" schemaLocation="../common/Parts.xsd"/></xsd:schema>';
const parts = `<xsd:schema targetNamespace="urn:parts"><!-- <xsd:import namespace="urn:not"/> --><xsd:import
  namespace="urn:types"/></xsd:schema>`;
const types = '<xsd:schema targetNamespace="urn:types"/>';

it('names every file that is missing in the folder', () => {
  put('pint-aunz/1.1.2/xslt/billing/PINT-UBL-validation-preprocessed.xslt', '<a/>');
  put('UBL-Invoice-2.1.xsd', invoice);
  expect(() => findRuleFiles(folder)).toThrow(
    'does not contain pint-aunz/1.1.3/xslt/billing/PINT-UBL-validation-preprocessed.xslt, ' +
      'pint-aunz/1.1.3/xslt/billing/PINT-jurisdiction-aligned-rules.xslt, UBL-CreditNote-2.1.xsd.',
  );
});

it('says that there is no such folder', () => {
  expect(() => findRuleFiles(join(folder, 'none'))).toThrow('no such file or directory');
});

it('finds the schemas that a document imports by their name, or else by their namespace', () => {
  putStylesheets();
  put('ubl/maindoc/UBL-Invoice-2.1.xsd', invoice);
  put('ubl/maindoc/UBL-CreditNote-2.1.xsd', invoice);
  put('ubl/common/Parts.xsd', parts);
  put('others/Types.xsd', types);
  const files = findRuleFiles(folder);
  expect(files.stylesheets).toEqual([
    join(folder, billing, 'PINT-UBL-validation-preprocessed.xslt'),
    join(folder, billing, 'PINT-jurisdiction-aligned-rules.xslt'),
  ]);
  const { schema, imported } = schemaOf('invoice', files);
  expect(schema.contents).toContain('schemaLocation="Parts.xsd"');
  expect(imported.map(({ fileName }) => fileName)).toEqual(['Parts.xsd', 'Types.xsd']);
  expect(imported[0]?.contents).toContain('<xsd:import namespace="urn:types" schemaLocation="Types.xsd"/>');
});

it('reads the schemas of the archive of OASIS', () => {
  putStylesheets();
  const archive = zipSync({
    'xsd/maindoc/UBL-Invoice-2.1.xsd': strToU8(invoice),
    'xsd/maindoc/UBL-CreditNote-2.1.xsd': strToU8(invoice),
    'xsd/common/Parts.xsd': strToU8(types),
    'xsdrt/common/Parts.xsd': strToU8('another'),
  });
  put('docs/UBL-2.1.zip', archive);
  const { imported } = schemaOf('creditNote', findRuleFiles(folder));
  expect(imported).toEqual([{ fileName: 'Parts.xsd', contents: types }]);
});
