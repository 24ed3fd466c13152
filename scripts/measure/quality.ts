import { printFigures } from './quality/figure.ts';
import type { Part } from './quality/part.ts';
import { startProduct } from './quality/product.ts';

/**
 * `npm run quality [-- bytes | instant | lighthouse | axe] [-- RUNS]`: measures figures that users notice and prints
 * each with its limit. The exit code is 1 if a figure exceeds its limit. Measures the built product with its own
 * server, on loopback and without a proxy. Each figure of `instant` and `lighthouse` is the median of RUNS, default
 * 5. It is not part of `npm test`, because it takes minutes, and because times on a busy machine mean little.
 */
const parts: Record<string, () => Promise<Part>> = {
  bytes: async () => (await import('./quality/bytes.ts')).measureBytes,
  instant: async () => (await import('./quality/instant.ts')).measureInstant,
  lighthouse: async () => (await import('./quality/lighthouse.ts')).measureWithLighthouse,
  axe: async () => (await import('./quality/axe.ts')).checkWithAxe,
};

const { names, runs } = readArguments(process.argv.slice(2));
process.exitCode = (await measure()) ? 0 : 1;

/** @returns whether every figure is within its limit */
async function measure(): Promise<boolean> {
  await using product = await startProduct();
  let isGood = true;
  for (const name of names) {
    console.log(`\n== ${name}`);
    const part = await parts[name]?.();
    await part?.({
      origin: product.origin,
      runs,
      report: (figures) => {
        isGood = printFigures(figures) && isGood;
      },
    });
  }
  return isGood;
}

function readArguments(args: string[]): { names: string[]; runs: number } {
  const runs = args.find((argument) => /^[1-9]\d?$/.test(argument));
  const names = args.filter((argument) => argument !== runs);
  if (names.some((name) => !(name in parts))) {
    console.error(`Usage: npm run quality -- [${Object.keys(parts).join('] [')}] [RUNS]`);
    process.exit(1);
  }
  return { names: names.length > 0 ? names : Object.keys(parts), runs: Number(runs ?? 5) };
}
