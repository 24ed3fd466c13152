import type { Language } from '../../../contract/languages.ts';
import type { InvitableRole } from '../../../contract/permissions.ts';
import type { Email } from '../mail.ts';
import { de } from './de.ts';
import { type EmailTexts, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

type Kind = keyof EmailTexts;
type Contents = { [Of in Kind]: Parameters<EmailTexts[Of]>[0] };
type Words = { [Of in Kind]: (contents: Contents[Of]) => Email };

const words: Record<Language, Words> = { en, es, fr, de };

/** Role names in invitations. They are not in the texts of emails, so that each name is defined only once. */
export const roleNames: Record<InvitableRole, Record<Language, string>> = {
  admin: { en: 'an admin', es: 'administrador', fr: 'administrateur', de: 'Administrator' },
  member: { en: 'a member', es: 'miembro', fr: 'membre', de: 'Mitglied' },
};

/** An email's kind and the parameters of its text. */
export type EmailContent<Of extends Kind = Kind> = { [One in Of]: { kind: One } & Contents[One] }[Of];

export function writeEmail<Of extends Kind>(language: Language, content: { kind: Of } & Contents[Of]): Email {
  return words[language][content.kind](content);
}
