import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readDeviceCode } from '../../contract/device-identifier.ts';
import { readLabel } from '../../contract/label.ts';
import { type Code, codeOf } from './gs1/random-codes.ts';
import { randomOf } from './random.ts';

const leastCodes = 5_000;
/** The year in which two-digit years are read. It is the same in both implementations. */
const year = new Date().getUTCFullYear();

/**
 * Compares how Myelin reads identifiers and element strings with the WASM build of gs1/gs1-syntax-engine, which is not a
 * part of Myelin. Both read at least 5,000 random codes, valid and broken. Each difference is listed. The proof fails for a
 * difference that is not on the list of known ones.
 * @param args the folder with `gs1encoder.mjs` and `gs1encoder-wasm.mjs`, the number of codes, and the seed of an earlier
 * run to repeat it
 */
export async function proveGs1([folder, count = String(leastCodes), seed]: string[]): Promise<boolean> {
  if (!folder) {
    console.error('Usage: npm run proof -- gs1 FOLDER [COUNT] [SEED]. FOLDER contains gs1encoder.mjs.');
    return false;
  }
  const engine = await openEngine(folder).catch((error: Error) => console.error(error.message));
  if (!engine) return false;
  const start = Number(seed ?? Date.now() % 1_000_000);
  const random = randomOf(start);
  const codes = Array.from({ length: Math.max(leastCodes, Number(count)) }, () => codeOf(random));
  return report(codes, engine, start);
}

type Verdict = { isValid: boolean; values: string };
type Engine = (code: Code) => Verdict & { why: string };

function report(codes: readonly Code[], engine: Engine, seed: number): boolean {
  const counts = { codes: codes.length, valid: 0, broken: 0, same: 0, known: 0, different: 0, seed };
  const listed = new Map<string, { count: number; example: string }>();
  for (const code of codes) {
    const theirs = engine(code);
    const ours = readOurs(code);
    counts[theirs.isValid ? 'valid' : 'broken'] += 1;
    if (ours.isValid === theirs.isValid && ours.values === theirs.values) {
      counts.same += 1;
      continue;
    }
    const known = knownDifference(code, theirs.why);
    counts[known ? 'known' : 'different'] += 1;
    const name = known ?? `DIFFERENT: ${code.kind}`;
    const example = `${JSON.stringify(code.text)}: ours ${shown(ours)}, theirs ${shown(theirs)} ${theirs.why}`;
    listed.set(name, {
      count: (listed.get(name)?.count ?? 0) + 1,
      example: listed.get(name)?.example ?? example,
    });
  }
  for (const [name, { count, example }] of listed) console.log(`${name} (${count}), for example ${example}`);
  console.log(JSON.stringify(counts));
  return counts.different === 0 && counts.valid > 0 && counts.broken > 0;
}

const shown = ({ isValid, values }: Verdict) => (isValid ? `valid ${values}` : 'broken');

/** A difference on purpose, with its reason. */
function knownDifference({ kind, form, text }: Code, why: string): string | null {
  if (kind === 'spaces') return 'Printed codes have spaces between the elements, which Myelin ignores';
  if (form === 'bracketed' && text.includes('\\('))
    return 'The engine reads \\( as a parenthesis within a value, but printed codes have no such sign';
  if (why.startsWith('It is invalid to pair'))
    return 'Myelin does not check which application identifiers can be on one label';
  if (/^AI \((?!0|1|2|30|37|41|9)/.test(why))
    return 'Myelin checks values that lots do not use by their length and characters only';
  return null;
}

/** The values that lots use, in one text. */
const valuesOf = (values: readonly (string | null | undefined)[]) =>
  values.map((value) => value ?? '-').join(' ');

function readOurs({ text }: Code): Verdict {
  const read = readLabel(text, year);
  if ('fault' in read) return { isValid: false, values: '' };
  const { identifier, lot, serial, expiresOn, manufacturedOn } = read.label;
  const device = identifier ? readDeviceCode(text) : null;
  if (device && (device.kind !== 'device' || device.udiDi !== identifier))
    return { isValid: false, values: 'The search for products reads another identifier' };
  return { isValid: true, values: valuesOf([identifier, lot, serial, expiresOn, manufacturedOn]) };
}

const none = [null, null, null, null];

type Gs1Encoder = {
  hri: string[];
  aiDataStr: string;
  scanData: string;
  includeDataTitlesInHRI: boolean;
  setValidationEnabled: (validation: number, value: boolean) => void;
};
type Gs1Module = {
  GS1encoder: { create: () => Promise<Gs1Encoder>; validation: { RequisiteAIs: number } };
};

async function openEngine(folder: string): Promise<Engine> {
  const file = join(folder, 'gs1encoder.mjs');
  const { GS1encoder }: Gs1Module = await import(pathToFileURL(file).href);
  const encoder = await GS1encoder.create();
  // A label can be split into two codes: one has the device identifier, the other the lot.
  encoder.setValidationEnabled(GS1encoder.validation.RequisiteAIs, false);
  return (code) => {
    try {
      if (code.form === 'bracketed') encoder.aiDataStr = code.text;
      else encoder.scanData = code.text;
      const { hri } = encoder;
      // A GTIN without an application identifier has no element strings.
      const values =
        code.form === 'gtin' ? [code.text.slice(3).padStart(14, '0'), ...none] : theirValues(hri);
      return { isValid: true, values: valuesOf(values), why: '' };
    } catch (error) {
      return { isValid: false, values: '', why: String(error instanceof Error ? error.message : error) };
    }
  };
}

/** The values in the engine's human-readable interpretation, such as "(10) ABC". */
function theirValues(hri: readonly string[]): (string | null)[] {
  const elements = new Map(
    hri.map((line) => [line.slice(1, line.indexOf(')')), line.slice(line.indexOf(')') + 2)]),
  );
  const value = (identifier: string) => elements.get(identifier) ?? null;
  return [value('01'), value('10'), value('21'), dayOf(value('17'), 'last'), dayOf(value('11'), 'first')];
}

/**
 * YYMMDD in ISO 8601, by the calendar of JavaScript and by the window of GS1 General Specifications, section 7.12.
 * @param dayOfZero which day of the month 00 is. A unit expires on the last day, and is made from the first day on
 */
function dayOf(text: string | null, dayOfZero: 'first' | 'last'): string | null {
  if (!text) return null;
  const [yy = 0, mm = 0, dd = 0] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)].map(Number);
  const full = [-100, 0, 100]
    .map((century) => year - (year % 100) + century + yy)
    .find((candidate) => candidate - year >= -49 && candidate - year <= 50);
  const day =
    dd === 0 && dayOfZero === 'last' ? Date.UTC(full ?? 0, mm, 0) : Date.UTC(full ?? 0, mm - 1, dd || 1);
  return new Date(day).toISOString().slice(0, 10);
}
