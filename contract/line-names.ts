import type { Language } from './languages.ts';
import { leadTimeName } from './lead-times.ts';
import type { Pack } from './order-lines.ts';
import { packName } from './pack-names.ts';

/** A line of an order, a parcel or a refund. The quantity counts packs. */
export type NamedLine = {
  name: string;
  quantity: number;
  pack: Pack;
  packUnits: number;
  /** The lead time in days, if it is to be named. */
  leadDays?: number | null;
};

/** Names a line in a document or an email, such as "3 × Gel (box of 12)". */
export function lineName(
  { name, quantity, pack, packUnits, leadDays = null }: NamedLine,
  language: Language,
): string {
  const facts = [packName(pack, packUnits, language), leadTimeName(leadDays, language)].filter(Boolean);
  return `${quantity} × ${name}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}
