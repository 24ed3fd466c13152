import type { Random } from '../random.ts';

/** `form`: in parentheses, as it is printed, as a scanner sends it, as a GS1 Digital Link, or only a GTIN. `kind`: what was done to a valid code. */
export type Code = { text: string; form: 'bracketed' | 'scanned' | 'link' | 'gtin'; kind: string };

type Element = [identifier: string, value: string];

const fnc1 = '\x1d';
const letters = '!"%&\'*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const fixed = new Set(['00', '01', '02', '11', '13', '15', '16', '17', '20', '3102', '410', '414']);

const repeat = (random: Random, length: number, from: string) =>
  Array.from({ length }, () => random.one([...from])).join('');
const digits = (random: Random, length: number) => repeat(random, length, '0123456789');
const text = (random: Random, most: number) => repeat(random, random.between(1, most), letters);

function checked(data: string): string {
  const sum = [...data].reduceRight(
    (total, digit, at) => total + Number(digit) * ((data.length - at) % 2 ? 3 : 1),
    0,
  );
  return `${data}${(10 - (sum % 10)) % 10}`;
}

function day(random: Random): string {
  const month = random.between(1, 12);
  const last = new Date(Date.UTC(2028, month, 0)).getUTCDate();
  const year = month === 2 ? random.one(['24', '28', '76', '00']) : digits(random, 2);
  return `${year}${String(month).padStart(2, '0')}${String(random.between(0, last)).padStart(2, '0')}`;
}

/** Generates a valid value for each application identifier that labels of medical devices use. */
const makers: Record<string, (random: Random) => string> = {
  '00': (random) => checked(digits(random, 17)),
  '01': (random) => checked(`0${digits(random, 12)}`),
  '02': (random) => checked(digits(random, 13)),
  '10': (random) => text(random, 20),
  '11': day,
  '13': day,
  '15': day,
  '16': day,
  '17': day,
  '20': (random) => digits(random, 2),
  '21': (random) => text(random, 20),
  '22': (random) => text(random, 20),
  '235': (random) => text(random, 28),
  '240': (random) => text(random, 30),
  '241': (random) => text(random, 30),
  '242': (random) => digits(random, random.between(1, 6)),
  '243': (random) => text(random, 20),
  '250': (random) => text(random, 30),
  '251': (random) => text(random, 30),
  '30': (random) => digits(random, random.between(1, 8)),
  '3102': (random) => digits(random, 6),
  '37': (random) => digits(random, random.between(1, 8)),
  '400': (random) => text(random, 30),
  '410': (random) => checked(digits(random, 12)),
  '414': (random) => checked(digits(random, 12)),
  '710': (random) => text(random, 20),
  '7240': (random) => text(random, 20),
  '90': (random) => text(random, 30),
  '91': (random) => text(random, 90),
};

/** Identifiers that are never on one label (GS1 General Specifications, section 4.13). */
const exclusive = [
  ['01', '02', '37'],
  ['21', '235'],
] as const;

/** A valid code of a label, or one with a mistake. */
export function codeOf(random: Random): Code {
  if (random.between(1, 10) === 1) return gtinOf(random);
  const form = random.one(['bracketed', 'scanned', 'bracketed', 'scanned', 'link'] as const);
  if (form === 'link') return linkOf(random);
  const elements = elementsOf(random);
  const kind = random.between(1, 3) === 1 ? 'valid' : random.one(Object.keys(mistakes));
  const spoiled = mistakes[kind]?.(random, elements) ?? elements;
  if (form === 'bracketed') {
    const between = kind === 'spaces' ? ' ' : '';
    return { form, kind, text: spoiled.map(([ai, value]) => `(${ai})${between}${value}`).join(between) };
  }
  const sign = random.one([']d2', ']C1', ']Q3', ']e0']);
  const joined = spoiled
    .map(([ai, value], at) => `${ai}${value}${at < spoiled.length - 1 && !fixed.has(ai) ? fnc1 : ''}`)
    .join('');
  return { form, kind: kind === 'spaces' ? 'valid' : kind, text: `${sign}${joined}` };
}

/** A GTIN as a linear code has it. */
function gtinOf(random: Random): Code {
  const gtin = checked(digits(random, 12));
  const isBroken = random.between(1, 2) === 1;
  const other = String((Number(gtin.at(-1)) + random.between(1, 9)) % 10);
  return {
    form: 'gtin',
    kind: isBroken ? 'wrong digit' : 'valid',
    text: `]E0${isBroken ? `${gtin.slice(0, -1)}${other}` : gtin}`,
  };
}

/** A link has the lot and the serial number in its path, and dates in its query. */
function linkOf(random: Random): Code {
  const values = { gtin: checked(`0${digits(random, 12)}`), lot: text(random, 20), expiry: day(random) };
  const kind = random.one(['valid', 'wrong digit', 'impossible date', 'too long']);
  if (kind === 'wrong digit')
    values.gtin = `${values.gtin.slice(0, 13)}${(Number(values.gtin[13]) + 1) % 10}`;
  if (kind === 'impossible date') values.expiry = '280230';
  if (kind === 'too long') values.lot += repeat(random, 21, 'ABC');
  const stem = random.one(['https://id.gs1.org', 'https://maker.example/products']);
  const path = `/01/${values.gtin}/10/${encodeURIComponent(values.lot)}/21/${encodeURIComponent(text(random, 20))}`;
  return { form: 'link', kind, text: `]Q1${stem}${path}?17=${values.expiry}&lang=en` };
}

function elementsOf(random: Random): Element[] {
  const others = Object.keys(makers).filter((ai) => ai !== '01');
  const chosen = new Set(['01', ...Array.from({ length: random.between(0, 4) }, () => random.one(others))]);
  for (const ai of ['10', '17', '21', '11']) if (random.between(1, 2) === 1) chosen.add(ai);
  if (random.between(1, 8) === 1 && chosen.size > 1) chosen.delete('01');
  for (const [ai, ...excluded] of exclusive)
    if (chosen.has(ai)) for (const other of excluded) chosen.delete(other);
  return [...chosen].map((ai) => [ai, makers[ai]?.(random) ?? '']);
}

type Mistake = (random: Random, elements: Element[]) => Element[];

const change = (elements: Element[], wanted: string, value: (before: string) => string): Element[] => {
  const ai = elements.some(([identifier]) => identifier === wanted) ? wanted : (elements[0]?.[0] ?? '');
  return elements.map(([identifier, before]) => [identifier, identifier === ai ? value(before) : before]);
};

const mistakes: Record<string, Mistake> = {
  'wrong digit': (random, elements) =>
    change(elements, '01', (before) => {
      const at = random.between(0, before.length - 1);
      return `${before.slice(0, at)}${digits(random, 1)}${before.slice(at + 1)}`;
    }),
  'impossible date': (random, elements) =>
    change(
      elements,
      random.one(['17', '11']),
      () => `28${random.one(['1301', '0230', '0001', '0431', '0132', '9900'])}`,
    ),
  'too long': (random, elements) =>
    change(elements, random.one(['10', '21']), (before) => `${before}${repeat(random, 21, 'ABC')}`),
  'other character': (random, elements) =>
    change(
      elements,
      random.one(['10', '21']),
      (before) => `${before}${random.one(['#', '$', '@', '[', '\\', '^', '`', '{', '~', 'é'])}`,
    ),
  empty: (random, elements) => change(elements, random.one(['10', '21', '17', '01']), () => ''),
  'letter in digits': (random, elements) =>
    change(
      elements,
      random.one(['01', '17', '30']),
      (before) => `${before.slice(0, -1)}${random.one(['A', '-'])}`,
    ),
  'too short': (random, elements) =>
    change(elements, random.one(['01', '17']), (before) => before.slice(0, -1)),
  'unknown identifier': (random, elements) => [
    ...elements,
    [random.one(['19', '18', '14', '05', '23', '38', '45', '318', '7199', '8999', '4999']), text(random, 6)],
  ],
  'repeated with another value': (random, elements) => [
    ...elements,
    ['10', text(random, 20)],
    ['10', text(random, 20)],
  ],
  'repeated with the same value': (_random, elements) => [...elements, ...elements.slice(0, 1)],
  'missing separator': (_random, elements) => {
    const at = elements.findIndex(([ai]) => !fixed.has(ai));
    const [first, second] = [elements[at], elements[at + 1]];
    if (!first || !second) return elements;
    return [
      ...elements.slice(0, at),
      [first[0], `${first[1]}${second[0]}${second[1]}`],
      ...elements.slice(at + 2),
    ];
  },
  spaces: (_random, elements) => elements,
};
