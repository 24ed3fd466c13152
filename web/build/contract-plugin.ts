import { fileURLToPath } from 'node:url';
import type { AnyContractProcedure } from '@orpc/contract';
import { type Plugin, runnerImport } from 'vite';

const publicIds = ['virtual:contract', 'virtual:staff-contract'];
/** The routes of these operations are in a separate module, which loads when a staff member makes the first call. */
const staffNouns = ['platform', 'support'];
const contractFile = fileURLToPath(new URL('../../contract/index.ts', import.meta.url));

/**
 * Serves the modules `virtual:contract` and `virtual:staff-contract`, which contain the method and path of each
 * operation. The API client needs no other part of the contract. So the bundle contains a schema of the contract only
 * if a form imports the schema.
 */
export function contractPlugin(): Plugin {
  let readAtStart: ReturnType<typeof readContract> | undefined;
  return {
    name: 'contract',
    // A build reads the contract before it transforms files. Vite's module runner gives up after 60 s without a
    // response, and on a busy machine the transforms could delay the response for longer than that.
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      readAtStart = readContract();
      await readAtStart;
    },
    resolveId: (id) => (publicIds.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!publicIds.some((publicId) => id === `\0${publicId}`)) return;
      const isOfStaff = id.includes('staff');
      const { module, dependencies } = await (readAtStart ?? readContract());
      for (const file of [contractFile, ...dependencies]) this.addWatchFile(file);
      const nouns = Object.entries(module.contract).filter(
        ([noun]) => staffNouns.includes(noun) === isOfStaff,
      );
      return `export default ${JSON.stringify(routesOf(Object.fromEntries(nouns)))};`;
    },
  };
}

/** Reads the contract's files again with a new runner. Otherwise `vite build --watch` would not notice changes of the contract. */
function readContract() {
  return runnerImport<{ contract: ContractOfNouns }>(contractFile);
}

type ContractOfNouns = Record<string, Record<string, AnyContractProcedure>>;

/** Keeps method and path. The browser needs neither the access rule, which the server enforces, nor the summary. */
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
