import type { Messages } from '@lingui/core';
import type { Language } from '../../contract/languages.ts';
import { messages as de } from '../../web/locales/de.po';
import { messages as en } from '../../web/locales/en.po';
import { messages as es } from '../../web/locales/es.po';
import { messages as fr } from '../../web/locales/fr.po';

/** Replaces each placeholder in the texts of a message. */
const value = '\u0000';

/**
 * Whether a text can be a message of this language, or a part of a message. Elements in a message divide it into parts.
 */
type IsMessage = (text: string) => boolean;

export const isMessageIn: Record<Language, IsMessage> = {
  en: readerOf(en),
  es: readerOf(es),
  fr: readerOf(fr),
  de: readerOf(de),
};

function readerOf(messages: Messages): IsMessage {
  const pieces = Object.values(messages).flatMap((message) =>
    variantsOf(typeof message === 'string' ? [message] : message).flatMap(splitAtElements),
  );
  const whole = new Set(pieces.filter((piece) => !piece.includes(value)).map((piece) => piece.trim()));
  const patterns = pieces.filter((piece) => piece.includes(value) && /\p{L}{3}/u.test(piece)).map(patternOf);
  return (text) => whole.has(text) || patterns.some((pattern) => pattern.test(text));
}

type Token = string | [name: string, format?: string, options?: unknown];

/** The possible texts of a compiled message: one for each form of its plurals and choices. */
function variantsOf(tokens: unknown): string[] {
  return (tokens as Token[]).reduce<string[]>(
    (texts, token) => texts.flatMap((text) => endingsOf(token).map((ending) => text + ending)),
    [''],
  );
}

function endingsOf(token: Token): string[] {
  if (token === '#') return [value];
  if (typeof token === 'string') return [token];
  const [, format, options] = token;
  if (format !== 'plural' && format !== 'select' && format !== 'selectordinal') return [value];
  return Object.entries(options as Record<string, unknown>)
    .filter(([name]) => name !== 'offset')
    .flatMap(([, ending]) => variantsOf(typeof ending === 'string' ? [ending] : ending));
}

function splitAtElements(text: string): string[] {
  return text.split(/<\/?\d+\/?>/).filter((piece) => /\p{L}/u.test(piece));
}

function patternOf(piece: string): RegExp {
  const parts = piece
    .trim()
    .split(value)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}
