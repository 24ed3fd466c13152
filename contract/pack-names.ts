import type { Language } from './languages.ts';
import type { Pack } from './order-lines.ts';

type Names = Record<Exclude<Pack, 'each'>, (units: number) => string>;

const names: Record<Language, Names> = {
  en: { box: (units) => `box of ${units}`, case: (units) => `case of ${units}` },
  de: { box: (units) => `Schachtel mit ${units} Stück`, case: (units) => `Karton mit ${units} Stück` },
  fr: { box: (units) => `boîte de ${units}`, case: (units) => `carton de ${units}` },
  es: { box: (units) => `caja de ${units}`, case: (units) => `cajón de ${units}` },
};

/** The pack of a line and its number of base units, for documents and emails. Empty for a single unit. */
export function packName(pack: Pack, units: number, language: Language): string {
  return pack === 'each' ? '' : names[language][pack](units);
}
