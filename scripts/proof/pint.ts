import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figuresOf } from './pint/figures.ts';
import { mistakes } from './pint/mistakes.ts';
import { openRules, type Rules } from './pint/open-rules.ts';
import { runTestFile } from './run-test-file.ts';

const leastDocuments = 200;

/**
 * Creates sales, refunds, and orders on account with parcels and adjustment notes. Writes their invoices, credit notes and
 * debit notes as PINT A-NZ files. Each file must be valid under the UBL 2.1 schema and the official PINT A-NZ 1.1.3 rules. Files with one mistake must break the rules
 * about that mistake. The rules are not part of Myelin, because Myelin may not distribute them.
 * @param args the folder with the rules, the number of files, and the seed of an earlier run to repeat it
 */
export async function provePint([folder, count = String(leastDocuments), seed]: string[]): Promise<boolean> {
  if (!folder) {
    console.error('Usage: npm run proof -- pint FOLDER [COUNT] [SEED]. FOLDER contains the official rules.');
    return false;
  }
  const rules = await openRules(folder).catch((error: Error) => console.error(error.message));
  if (!rules) return false;
  const output = await mkdtemp(join(tmpdir(), 'myelin-pint-'));
  try {
    const isWritten = await runTestFile('server/features/orders/documents/pint/random-documents.test.ts', {
      ...{ PINT_DOCUMENTS: count, PINT_OUTPUT: output },
      ...(seed && { PINT_SEED: seed }),
    });
    if (!isWritten) return false;
    const files = (await readdir(output)).map((name) => readFile(join(output, name), 'utf8'));
    return await checkFiles(await Promise.all(files), rules);
  } finally {
    await rm(output, { recursive: true });
  }
}

async function checkFiles(files: readonly string[], { check }: Rules): Promise<boolean> {
  const begun = performance.now();
  const results = await check(files);
  const failed = files.flatMap((xml, at) => {
    const broken = results[at] ?? [];
    return broken.length > 0 ? [`${broken.join(', ')}\n${xml}`] : [];
  });
  for (const failure of failed) console.error(failure);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(JSON.stringify({ ...figuresOf(files), failed: failed.length, seconds }));
  const areFound = await findMistakes(files, check);
  return areFound && failed.length === 0;
}

/** Whether each mistake breaks its rules, and no others. */
async function findMistakes(files: readonly string[], check: Rules['check']): Promise<boolean> {
  let areFound = true;
  for (const { name, breaks, make } of mistakes) {
    const wrong = files.map((xml) => make(xml)).find((made, at) => made !== files[at]);
    const broken = wrong === undefined ? [] : ((await check([wrong]))[0] ?? []);
    const isFound = broken.toSorted().join() === breaks.toSorted().join();
    console.log(`${isFound ? 'found' : 'NOT FOUND'}: ${name} (${broken.join(', ') || 'breaks no rule'})`);
    areFound &&= isFound;
  }
  return areFound;
}
