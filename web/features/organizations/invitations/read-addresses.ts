import { email } from '../../../../contract/fields.ts';

export type Addresses = { valid: string[]; invalid: string[] };

/**
 * Finds the email addresses in a typed or pasted text. The text can separate them by commas, semicolons, spaces or
 * new lines, or have the form of an address book ("Ada Lovelace <ada@example.org>"). Returns each valid address once,
 * in lower case. Returns the other parts of the text unchanged, as invalid.
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

/**
 * In a part with angle brackets, the text outside the brackets is a name. In a part without them, spaces separate
 * addresses.
 */
function addressesIn(piece: string): string[] {
  const bracketed = [...piece.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address.trim());
  const found = bracketed.length > 0 ? bracketed : piece.split(/\s+/);
  return found.filter(Boolean);
}
