import { refuse } from './refuse.ts';

/** @throws UNSTORABLE_TEXT for an input with a text that the database cannot store */
export function assertStorable(input: unknown): void {
  if (isStorable(input)) return;
  throw refuse('UNSTORABLE_TEXT');
}

/**
 * Whether PostgreSQL can store every text of an input. PostgreSQL rejects NUL characters, and jsonb also rejects half
 * of a surrogate pair (PostgreSQL manual, sections 8.3 and 8.14).
 */
export function isStorable(input: unknown): boolean {
  if (typeof input === 'string') return input.isWellFormed() && !input.includes('\0');
  if (Array.isArray(input)) return input.every(isStorable);
  if (typeof input !== 'object' || input === null) return true;
  return Object.entries(input).every(([key, value]) => isStorable(key) && isStorable(value));
}
