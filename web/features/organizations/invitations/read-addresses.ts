import { email } from '../../../../contract/fields.ts';

export type Addresses = { valid: string[]; invalid: string[] };

/**
 * The addresses in a pasted text, each once and lowercased: from a list with commas, semicolons, spaces or new lines, or from
 * an address book ("Ada Lovelace <ada@example.org>"). Other pieces are returned as they were written.
 */
export function readAddresses(text: string): Addresses {
  const valid = new Set<string>();
  const invalid = new Set<string>();
  for (const piece of text.split(/[,;\n\r]+/).flatMap(addressesIn)) {
    const { success, data } = email.safeParse(piece);
    if (success) valid.add(data);
    else invalid.add(piece);
  }
  return { valid: [...valid], invalid: [...invalid] };
}

/** With angle brackets the rest of the piece is a name; without them spaces separate addresses. */
function addressesIn(piece: string): string[] {
  const bracketed = [...piece.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address.trim());
  const found = bracketed.length > 0 ? bracketed : piece.split(/\s+/);
  return found.filter(Boolean);
}
