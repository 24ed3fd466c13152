import { fileURLToPath } from 'node:url';
import type { AnyContractProcedure } from '@orpc/contract';
import { type Plugin, runnerImport } from 'vite';

const publicId = 'virtual:contract';
const resolvedId = `\0${publicId}`;
const contractFile = fileURLToPath(new URL('../../contract/index.ts', import.meta.url));

/**
 * Serves `virtual:contract`: the contract reduced to its routes. The browser's client needs only methods and paths, so the
 * schemas stay out of the bundle unless a form imports its own.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'contract',
    resolveId: (id) => (id === publicId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return;
      // A separate runner rereads the files at each build, so `vite build --watch` follows the contract.
      const { module, dependencies } = await runnerImport<{ contract: ContractOfNouns }>(contractFile);
      for (const file of [contractFile, ...dependencies]) this.addWatchFile(file);
      return `export default ${JSON.stringify(routesOf(module.contract))};`;
    },
  };
}

type ContractOfNouns = Record<string, Record<string, AnyContractProcedure>>;

/** Access is enforced by the server, and summaries are for the API's documentation. */
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
