import type { Language } from '../../contract/languages.ts';
import type { Pack } from '../../contract/order-lines.ts';
import { packName } from '../../contract/pack-names.ts';

/** A line of an order, a parcel or a refund. The quantity counts packs. */
export type NamedLine = { name: string; quantity: number; pack: Pack; packUnits: number };

/** Names lines in an email, such as "2 × Cap, 3 × Gel (box of 12)". A "…" stands for the lines after the last shown. */
export function nameLines(lines: readonly NamedLine[], language: Language, shown = 3): string {
  const named = lines.slice(0, shown).map(({ name, quantity, pack, packUnits }) => {
    const packed = packName(pack, packUnits, language);
    return `${quantity} × ${name}${packed && ` (${packed})`}`;
  });
  return [...named, ...(lines.length > shown ? ['…'] : [])].join(', ');
}
