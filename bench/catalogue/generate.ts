import { currencies } from '../../contract/money.ts';
import { seededRandom, zipf } from './random.ts';
import { coinedWords, descriptionWords, kinds, qualityWords } from './vocabulary.ts';

export const sellerCount = 10_000;

export type Generated = {
  seller: number;
  name: string;
  description: string;
  price: string;
  currency: string;
  status: string;
  details: Record<string, unknown>;
};

/** Generates products, the same in every run. A larger catalogue begins with the products of a smaller one. */
export function* generateProducts(seed = 11): Generator<Generated, never> {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  const categories = Object.entries(kinds).map(([name, sold]) => ({ name, sold: sold.split(',') }));
  const brands = coinedWords(6_000, 1).map(capitalized);
  const rare = coinedWords(40_000, 2);
  const [nextCategory, nextBrand, nextRare, nextDescriptionWord, nextSeller] = [
    zipf(categories.length, random),
    zipf(brands.length, random),
    zipf(rare.length, random),
    zipf(descriptionWords.length, random),
    zipf(sellerCount, random),
  ];
  const word = () =>
    random() < 0.12
      ? rare[nextRare()]
      : random() < 0.15
        ? oneOf(qualityWords)
        : descriptionWords[nextDescriptionWord()];
  const phrase = (length: number) => Array.from({ length }, word).join(' ');
  const maybe = <Value>(share: number, value: () => Value) => (random() < share ? value() : undefined);

  for (let n = 0; ; n += 1) {
    const at = nextCategory();
    const { name: category, sold } = categories[at] as (typeof categories)[number];
    const kind = sold[Math.min(below(sold.length), below(sold.length))] ?? '';
    const brand = brands[nextBrand()] ?? '';
    const model = `${brand.slice(0, 2).toUpperCase()}-${1000 + n}${oneOf(['', 'A', 'B', 'XL'])}`;
    const size = oneOf(['', '', ` ${1 + below(60)} mm`, ` ${1 + below(40)} cm`, ` ${4 + below(20)} Fr`]);
    // Each category has its own price range, so that price and category are related as in a real catalogue.
    const price = 5 * 3 ** ((at * 7) % 8) * Math.exp(random() + random() - 1);
    const currency = random() < 0.7 ? 'AUD' : oneOf(currencies);
    const hasDecimals = currency !== 'JPY' && currency !== 'KRW';
    const share = random();
    yield {
      seller: nextSeller(),
      name: `${maybe(0.8, () => brand) ?? ''} ${capitalized(oneOf(qualityWords))} ${kind}${size}`.trim(),
      description: `${capitalized(phrase(8 + below(50)))}. ${capitalized(kind)} ${phrase(below(20))}.`,
      price: price.toFixed(hasDecimals ? 2 : 0),
      currency,
      status: share < 0.94 ? 'active' : share < 0.97 ? 'draft' : 'archived',
      details: {
        category,
        brand,
        model,
        catalogNumber: `${100_000 + n}-${oneOf(['AU', 'EU', '01', '02'])}`,
        udiDi: gtin(n),
        udiIssuer: 'GS1',
        deviceClass: oneOf(['I', 'I', 'I', 'IIa', 'IIa', 'IIb', 'III']),
        sterile: random() < 0.4,
        singleUse: random() < 0.5,
        containsLatex: maybe(0.3, () => random() < 0.05),
        rxOnly: random() < 0.6,
        mriSafety: maybe(0.4, () => oneOf(['MR Safe', 'MR Conditional', 'MR Unsafe', 'not stated'])),
        packSize: String(oneOf([1, 1, 1, 5, 10, 50, 100])),
      },
    };
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A GTIN of 14 digits with its check digit (GS1 General Specifications, section 7.9). */
function gtin(n: number): string {
  const digits = `0932${String(n).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
