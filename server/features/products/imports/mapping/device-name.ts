import type { GudidDevice } from '../reading/gudid-device.ts';
import { bare, oneLine, shorten } from './clean-text.ts';
import { sentenceCase } from './sentence-case.ts';

/** The name is long enough for every brand with a short description, and short enough for two lines of a card. */
const longestName = 140;
const longestDescriptor = 90;

/**
 * A descriptive name: the brand and the manufacturer's short description. If the description is missing, or consists of
 * sentences, the GMDN term and the model replace it. Empty if the record has no name.
 */
export function nameDevice(device: GudidDevice): string {
  const brand = brandOf(device) ?? '';
  const model = oneLine(device.modelNumber);
  const short = shortDescription(device.description);
  if (short && (isWorded(short) || isWorded(brand)))
    return shorten(joinUnlessSaid(brand, short), longestName);
  const kind = isWorded(model) ? sentenceCase(model) : lowerFirst(kindOf(device));
  const named = saysKind(brand, kind) && !isCompany(brand, device) ? brand : joinUnlessSaid(brand, kind);
  const rest = [short ?? '', model].filter((part) => part !== '' && !saysAlready(named, part));
  return shorten([named, ...new Set(rest)].filter(Boolean).join(', '), longestName);
}

/** The brand. Undefined when the manufacturer stated that there is none. */
export function brandOf(device: GudidDevice): string | undefined {
  const brand = oneLine(device.brandName);
  return /^(n\/?a\.?|none|no brand|not applicable|unbranded|-+)?$/i.test(brand) ? undefined : brand;
}

/** Words that occur only in sentences. Sentences have verbs; a short description has none. */
const prose =
  /\b(is|are|was|has|have|can|will|used|intended|designed|allows|provides|consists?|comprises?)\b/i;

function shortDescription(description: string): string | null {
  const lines = description.split('\n').map(oneLine).filter(Boolean);
  const whole = sentenceCase(lines.join(', '));
  const candidates = [whole, sentenceCase(lines[0] ?? ''), /^.*?[^\d.]\.(?=\s)/.exec(whole)?.[0] ?? ''];
  const found = candidates
    .map((candidate) => candidate.replace(/[./,;:\s]+$/, ''))
    .find((text) => text.length <= longestDescriptor && /\p{L}{3}/u.test(text) && !prose.test(text));
  return found ?? null;
}

function kindOf(device: GudidDevice): string {
  const term = device.gmdn.find((gmdn) => gmdn.isActive) ?? device.gmdn[0];
  if (term?.name) return oneLine(term.name);
  const code = device.productCodes[0]?.name;
  return code ? sentenceCase(oneLine(code)) : '';
}

/** Whether a model consists of at least two words, such as "Oral surgery molar extraction forceps". */
function isWorded(text: string): boolean {
  return words(text).length >= 2;
}

/** Whether the brand already names the kind of device. The brand "Gracey Curette" names a periodontal curette. */
function saysKind(brand: string, kind: string): boolean {
  const brandWords = words(brand);
  return isWorded(brand) && words(kind).some((word) => !tooCommon.has(word) && brandWords.includes(word));
}

const tooCommon = new Set([
  'dental',
  'system',
  'device',
  'medical',
  'surgical',
  'single-use',
  'reusable',
  'digital',
]);

function isCompany(brand: string, device: GudidDevice): boolean {
  return bare(device.companyName).startsWith(bare(brand).slice(0, 12));
}

function words(text: string): string[] {
  return text.toLowerCase().match(/(?<![\p{N}-])\p{L}{3,}(?:-\p{L}+)*(?![\p{N}])/gu) ?? [];
}

function joinUnlessSaid(brand: string, rest: string): string {
  if (rest === '' || saysAlready(brand, rest)) return brand;
  if (brand === '' || saysAlready(rest, brand)) return startUpper(rest);
  return `${brand} ${rest}`;
}

function saysAlready(text: string, part: string): boolean {
  return bare(text).includes(bare(part));
}

function startUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Converts the first letter of a GMDN term after a brand to lower case, unless the term starts with an abbreviation
 * ("ENT wire-cutting scissors").
 */
function lowerFirst(text: string): string {
  return /^\p{Lu}[\p{Lu}-]/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
