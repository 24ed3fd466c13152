import { examine } from './examine.ts';

/** One line for each setting that is broken, on stderr. @returns whether none is */
export async function printDiagnosis(source: NodeJS.ProcessEnv): Promise<boolean> {
  const findings = await examine(source);
  for (const finding of findings) console.error(finding);
  console.log(findings.length === 0 ? 'All is well.' : `${findings.length} to mend.`);
  return findings.length === 0;
}
