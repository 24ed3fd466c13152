import { fileURLToPath } from 'node:url';
import type { AnyContractProcedure } from '@orpc/contract';
import { type Plugin, runnerImport } from 'vite';

const publicIds = ['virtual:contract', 'virtual:staff-contract'];
/** Operations of staff are loaded with their first call. */
const staffNouns = ['platform', 'support'];
const contractFile = fileURLToPath(new URL('../../contract/index.ts', import.meta.url));

/**
 * Serves `virtual:contract` and `virtual:staff-contract`: the contract reduced to its routes. The browser's client needs only methods and paths, so the
 * schemas stay out of the bundle unless a form imports its own.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'contract',
    resolveId: (id) => (publicIds.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!publicIds.some((publicId) => id === `\0${publicId}`)) return;
      const isOfStaff = id.includes('staff');
      // A separate runner rereads the files at each build, so `vite build --watch` follows the contract.
      const { module, dependencies } = await runnerImport<{ contract: ContractOfNouns }>(contractFile);
      for (const file of [contractFile, ...dependencies]) this.addWatchFile(file);
      const nouns = Object.entries(module.contract).filter(
        ([noun]) => staffNouns.includes(noun) === isOfStaff,
      );
      return `export default ${JSON.stringify(routesOf(Object.fromEntries(nouns)))};`;
    },
  };
}

type ContractOfNouns = Record<string, Record<string, AnyContractProcedure>>;

/** Leaves out access, which the server enforces, and summaries, which are for the API's documentation. */
function routesOf(contract: ContractOfNouns) {
  return mapValues(contract, (verbs) =>
    mapValues(verbs, (procedure) => {
      const { method, path } = procedure['~orpc'].route;
      return { method, path };
    }),
  );
}

function mapValues<Value, Mapped>(values: Record<string, Value>, map: (value: Value) => Mapped) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
