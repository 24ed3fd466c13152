import type { Language } from '../../../../../contract/languages.ts';
import { de } from './de.ts';
import { type DocumentWords, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const words: Record<Language, DocumentWords> = { en, es, fr, de };

export function wordsOf(language: Language): DocumentWords {
  return words[language];
}
