import type { Language } from '../../contract/languages.ts';
import { leadTimeName } from '../../contract/lead-times.ts';
import type { Pack } from '../../contract/order-lines.ts';
import { packName } from '../../contract/pack-names.ts';

/** A line of an order, a parcel or a refund. The quantity counts packs. */
export type NamedLine = {
  name: string;
  quantity: number;
  pack: Pack;
  packUnits: number;
  /** The lead time in days, if it is to be named. */
  leadDays?: number | null;
};

/** Names lines in an email, such as "2 × Cap, 3 × Gel (box of 12)". A "…" stands for the lines after the last shown. */
export function nameLines(lines: readonly NamedLine[], language: Language, shown = 3): string {
  const named = lines.slice(0, shown).map(({ name, quantity, pack, packUnits, leadDays = null }) => {
    const facts = [packName(pack, packUnits, language), leadTimeName(leadDays, language)].filter(Boolean);
    return `${quantity} × ${name}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
  });
  return [...named, ...(lines.length > shown ? ['…'] : [])].join(', ');
}
