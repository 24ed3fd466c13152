import type { Language } from './languages.ts';
import { leadTimeName } from './lead-times.ts';
import { optionsText } from './options-text.ts';
import type { Pack } from './order-lines.ts';
import { packName } from './pack-names.ts';
import type { SoldOptions } from './sold-options.ts';

/** A line of an order, a parcel or a refund. The quantity counts packs. */
export type NamedLine = {
  name: string;
  /** The options of a variant with its values. */
  options?: SoldOptions;
  quantity: number;
  pack: Pack;
  packUnits: number;
  /** The lead time in days, if the name should include it. */
  leadDays?: number | null;
};

/** Names a line in a document or an email, such as "3 × Gel (box of 12)" or "2 × Screw (Length: 4 mm)". */
export function lineName(
  { name, options = [], quantity, pack, packUnits, leadDays = null }: NamedLine,
  language: Language,
): string {
  const facts = [
    optionsText(options),
    packName(pack, packUnits, language),
    leadTimeName(leadDays, language),
  ].filter(Boolean);
  return `${quantity} × ${name}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}
