import { id } from '../../../contract/fields.ts';

export const isId = (text: string): boolean => id.safeParse(text).success;

/** What is sought, anywhere in a text, as ILIKE takes it. */
export const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
