import { examine } from './examine.ts';

/** Prints one line for each broken setting on stderr. @returns whether every setting is valid */
export async function printDiagnosis(source: NodeJS.ProcessEnv): Promise<boolean> {
  const findings = await examine(source);
  for (const finding of findings) console.error(finding);
  console.log(findings.length === 0 ? 'All is well.' : `${findings.length} to mend.`);
  return findings.length === 0;
}
