/**
 * Storage conditions: ranges of temperature and humidity, and other label text. They are stored as one text, which
 * users can read and forms can parse: "2–8 °C; 15–60 % relative humidity; Keep dry".
 */
export type StorageConditions = { temperature: TemperatureRange; humidity: Range; other: string };
/** Numbers as typed. An empty text means that the range has no limit at this end. */
export type Range = { from: string; to: string };
export type TemperatureRange = Range & { unit: TemperatureUnit };

export const temperatureUnits = ['°C', '°F'] as const;
export type TemperatureUnit = (typeof temperatureUnits)[number];
const humidityUnit = '% relative humidity';

/** Adds text that is not a range to `other`, unchanged. Does the same with every further range of the same kind. */
export function readStorage(text: string): StorageConditions {
  const conditions = noConditions();
  const others = text.split(/;\s*/).filter((phrase) => phrase !== '' && !takeRange(conditions, phrase));
  return { ...conditions, other: others.join('; ') };
}

export function writeStorage({ temperature, humidity, other }: StorageConditions): string {
  return [rangePhrase(temperature, temperature.unit), rangePhrase(humidity, humidityUnit), other.trim()]
    .filter(Boolean)
    .join('; ');
}

export function noConditions(): StorageConditions {
  return { temperature: { from: '', to: '', unit: '°C' }, humidity: { from: '', to: '' }, other: '' };
}

/**
 * Returns "15–25 °C", "−20 to 5 °C", "up to 80 % relative humidity" or "from 5 °C". Empty when the range has no limit
 * at either end.
 */
export function rangePhrase({ from, to }: Range, unit: string): string {
  const [low, high] = [tidy(from), tidy(to)];
  if (low && high) return `${low}${(low + high).includes('−') ? ' to ' : '–'}${high} ${unit}`;
  if (high) return `up to ${high} ${unit}`;
  return low && `from ${low} ${unit}`;
}

/** Whether both ends are numbers within the bounds, in ascending order. */
export function isRange({ from, to }: Range, least = -Infinity, most = Infinity): boolean {
  const [low, high] = [number(from), number(to)];
  const isWithin = [low, high].every((end) => end === null || (end >= least && end <= most));
  return isWithin && (low === null || high === null || low <= high);
}

function takeRange(conditions: StorageConditions, phrase: string): boolean {
  const [, range = '', unit = ''] = /^(.*\d) (°C|°F|% relative humidity)$/.exec(phrase) ?? [];
  const ends = readEnds(range);
  const taken = unit === humidityUnit ? conditions.humidity : conditions.temperature;
  if (!ends || taken.from || taken.to) return false;
  Object.assign(taken, ends, unit !== humidityUnit && { unit });
  return true;
}

const figure = String.raw`[−-]?\d+(?:\.\d+)?`;

function readEnds(range: string): Range | null {
  const both = new RegExp(`^(${figure})(?:–| to )(${figure})$`).exec(range);
  if (both) return { from: plain(both[1]), to: plain(both[2]) };
  const [, side, end] = new RegExp(`^(up to|from) (${figure})$`).exec(range) ?? [];
  if (side === 'up to') return { from: '', to: plain(end) };
  return side === 'from' ? { from: plain(end), to: '' } : null;
}

/** Replaces the minus sign (−) with a hyphen, because keyboards have no minus sign. */
function plain(text = ''): string {
  return text.replace('−', '-');
}

function number(text: string): number | null {
  const typed = normal(text);
  // An invalid number becomes NaN, which fails every comparison and so is outside all bounds.
  return typed === '' ? null : /^-?\d*\.?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Writes "-20" with a minus sign (−) and ".7" as "0.7". */
function tidy(text: string): string {
  return normal(text)
    .replace(/^-/, '−')
    .replace(/^(−?)\./, '$10.');
}

function normal(text: string): string {
  return text.trim().replace('−', '-').replace(',', '.');
}
