import { examine } from './examine.ts';

/**
 * Prints one line on stderr for each setting that does not work.
 * @returns whether all settings work
 */
export async function printDiagnosis(source: NodeJS.ProcessEnv): Promise<boolean> {
  const findings = await examine(source);
  for (const finding of findings) console.error(finding);
  console.log(findings.length === 0 ? 'All is well.' : `${findings.length} to mend.`);
  return findings.length === 0;
}
