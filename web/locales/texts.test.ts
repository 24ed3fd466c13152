import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The texts of a catalogue, one per line, as Lingui writes them. */
function textsOf(language: string): string[] {
  const lines = read(`web/locales/${language}.po`).matchAll(/^msgstr (".*")$/gm);
  return [...lines].map(([, text = '""']) => JSON.parse(text) as string);
}

/** Source files with texts for users, in addition to the catalogues. Comments in them are removed. */
const sources = globSync(
  [
    'server/mail/emails/**/*.ts',
    'server/features/orders/documents/words/*.ts',
    'payments-sandbox/pages/**/*.ts',
  ],
  { cwd: root },
).filter((path) => !path.endsWith('.test.ts'));
/** The emails in a language. */
const emailsIn = (language: string) =>
  sources.filter((path) => path.startsWith('server/mail/emails/') && path.endsWith(`/${language}.ts`));
const withoutComments = (source: string) => source.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const straight = /[\p{L}]'[\p{L}]/u;

it.each(['en', 'de', 'fr', 'es'])(
  'texts in %s have typographic apostrophes and quotation marks',
  (language) => {
    const texts = textsOf(language);
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text) => straight.test(text) || text.includes('"'))).toEqual([]);
  },
);

it('emails, documents and the pages of the sandbox have typographic apostrophes', () => {
  expect(sources.length).toBeGreaterThan(10);
  const faults = sources.flatMap((path) =>
    withoutComments(read(path))
      .split('\n')
      .filter((line) => straight.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(faults).toEqual([]);
});

it('French has no-break spaces beside its punctuation', () => {
  const french = sources
    .filter((path) => path.endsWith('/fr.ts'))
    .flatMap((path) => withoutComments(read(path)).match(/'[^'\n]*'|`[^`]*`/g) ?? []);
  expect(french.length).toBeGreaterThan(100);
  const breaking = /\S [?!;:»%]|« /;
  expect([...textsOf('fr'), ...french].filter((text) => breaking.test(text))).toEqual([]);
});

it.each(['en', 'fr', 'es'])('the first sentence of an email in %s has a capital letter', (language) => {
  const source = emailsIn(language).map(read).join('\n');
  const greeting = /`\S+ \$\{fullName\}[,:]`,/gu;
  expect(source.match(greeting)?.length).toBeGreaterThan(10);
  expect(source.match(new RegExp(`${greeting.source}\\s*['\`]\\p{Ll}.*`, 'gu'))).toBeNull();
});

it.each([
  ['de', 'Zahlungsdienstleister', /\bAnbieter|Zahlungsanbieter/],
  ['de', 'Anfechtung', /Zahlungsstreit|Streitf[aä]ll/],
  ['de', 'Zwei-Faktor-Authentifizierung', /Zwei-Faktor(?!-Authentifizierung| einschalten| ausschalten)/],
  ['fr', 'codes de secours', /codes? de récupération/],
  ['fr', 'double authentification', /deux facteurs/i],
  ['es', 'transferencia, of a payout', /\bingresos?\b/i],
  ['es', 'equipo de la plataforma', /personal de la plataforma/i],
])('%s says %s', (language, _word, wrong) => {
  const inSources = [...emailsIn(language), 'contract/money-names.ts'];
  const texts = [...textsOf(language), ...inSources.map((path) => read(path))];
  expect(texts.filter((text) => wrong.test(text))).toEqual([]);
});

it.each([
  [
    '"email", not "letter", "mail" or "e-mail"',
    /\b(a|the|this|each) letters?\b|\bletters? (about|to|from)\b|\be-mail|\bmail\b(?!\.ts)/i,
  ],
  ['"fix", not "mend"', /\bmend(ed|ing)?\b/i],
  ['"has already been used", not "was used already"', /\bwas \w+ already\b/i],
  ['"valid", not "good", of a link', /no longer good|is good for/i],
])('English says %s', (_rule, wrong) => {
  const inSources = ['contract/refusals.ts', ...emailsIn('en')].map((path) => withoutComments(read(path)));
  const texts = [
    ...textsOf('en'),
    ...inSources.flatMap((source) => source.match(/'[^'\n]*'|`[^`]*`/g) ?? []),
  ];
  expect(texts.filter((text) => wrong.test(text))).toEqual([]);
});
