import type { InvitableRole } from '../../../contract/invitations.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Letter } from '../../mail/mail.ts';

type Invitation = { organization: string; inviter: string; role: InvitableRole; url: string };
type OwnerChange = { fullName: string; organization: string; owner: string; by: string; url: string };

/** Organizations' letters in each language. Names and addresses are inserted as they are. */
export type OrganizationLetter =
  | ({ kind: 'invitation' } & Invitation)
  | ({ kind: 'owner-named' | 'ownership-transferred' } & OwnerChange);

const en = {
  invitation: ({ organization, inviter, role, url }: Invitation): Letter => ({
    subject: `${inviter} invites you to ${organization}`,
    paragraphs: [
      `${inviter} invites you to act for ${organization} as ${role === 'admin' ? 'an admin' : 'a member'}.`,
      'Sign in, or create an account, with this email address. The invitation is open for 7 days.',
    ],
    action: { label: 'See the invitation', url },
    remark: 'If you do not know who invites you, you can ignore this message.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }: OwnerChange): Letter => ({
    subject: `${owner} is now an owner of ${organization}`,
    paragraphs: [`Hello ${fullName},`, `${by} made ${owner} an owner of ${organization}.`],
    action: { label: 'See the members', url },
    remark: 'Every owner gets this message. If this should not have happened, change it there now.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }: OwnerChange): Letter => ({
    subject: `${owner} is now an owner of ${organization}`,
    paragraphs: [
      `Hello ${fullName},`,
      `${by} transferred the ownership of ${organization} to ${owner} and is now an admin.`,
    ],
    action: { label: 'See the members', url },
    remark: 'Every owner gets this message. If this should not have happened, write to the new owner.',
  }),
};

const es: typeof en = {
  invitation: ({ organization, inviter, role, url }) => ({
    subject: `${inviter} le invita a ${organization}`,
    paragraphs: [
      `${inviter} le invita a actuar en nombre de ${organization} como ${role === 'admin' ? 'administrador' : 'miembro'}.`,
      'Inicie sesión o cree una cuenta con esta dirección de correo. La invitación está abierta durante 7 días.',
    ],
    action: { label: 'Ver la invitación', url },
    remark: 'Si no conoce a quien le invita, puede ignorar este mensaje.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} es ahora propietario de ${organization}`,
    paragraphs: [`Hola, ${fullName}:`, `${by} ha nombrado a ${owner} propietario de ${organization}.`],
    action: { label: 'Ver los miembros', url },
    remark: 'Todos los propietarios reciben este mensaje. Si no debía ocurrir, cámbielo allí ahora mismo.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} es ahora propietario de ${organization}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${by} ha transferido la propiedad de ${organization} a ${owner} y es ahora administrador.`,
    ],
    action: { label: 'Ver los miembros', url },
    remark: 'Todos los propietarios reciben este mensaje. Si no debía ocurrir, escriba al nuevo propietario.',
  }),
};

const fr: typeof en = {
  invitation: ({ organization, inviter, role, url }) => ({
    subject: `${inviter} vous invite dans ${organization}`,
    paragraphs: [
      `${inviter} vous invite à agir pour ${organization} en tant que ${role === 'admin' ? 'administrateur' : 'membre'}.`,
      'Connectez-vous, ou créez un compte, avec cette adresse e-mail. L’invitation est ouverte pendant 7 jours.',
    ],
    action: { label: 'Voir l’invitation', url },
    remark: 'Si vous ne connaissez pas la personne qui vous invite, vous pouvez ignorer ce message.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} est maintenant propriétaire de ${organization}`,
    paragraphs: [`Bonjour ${fullName},`, `${by} a nommé ${owner} propriétaire de ${organization}.`],
    action: { label: 'Voir les membres', url },
    remark:
      'Chaque propriétaire reçoit ce message. Si cela n’aurait pas dû arriver, changez-le là-bas maintenant.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} est maintenant propriétaire de ${organization}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${by} a transféré la propriété de ${organization} à ${owner} et est maintenant administrateur.`,
    ],
    action: { label: 'Voir les membres', url },
    remark:
      'Chaque propriétaire reçoit ce message. Si cela n’aurait pas dû arriver, écrivez au nouveau propriétaire.',
  }),
};

const de: typeof en = {
  invitation: ({ organization, inviter, role, url }) => ({
    subject: `${inviter} lädt Sie zu ${organization} ein`,
    paragraphs: [
      `${inviter} lädt Sie ein, als ${role === 'admin' ? 'Administrator' : 'Mitglied'} für ${organization} zu handeln.`,
      'Melden Sie sich mit dieser E-Mail-Adresse an oder legen Sie damit ein Konto an. Die Einladung gilt 7 Tage.',
    ],
    action: { label: 'Einladung ansehen', url },
    remark: 'Wenn Sie nicht wissen, wer Sie einlädt, können Sie diese Nachricht ignorieren.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} ist jetzt Eigentümer von ${organization}`,
    paragraphs: [`Guten Tag ${fullName},`, `${by} hat ${owner} zum Eigentümer von ${organization} gemacht.`],
    action: { label: 'Mitglieder ansehen', url },
    remark:
      'Jeder Eigentümer erhält diese Nachricht. Wenn das nicht sein sollte, ändern Sie es dort jetzt gleich.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} ist jetzt Eigentümer von ${organization}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${by} hat ${organization} an ${owner} übertragen und ist jetzt Administrator.`,
    ],
    action: { label: 'Mitglieder ansehen', url },
    remark:
      'Jeder Eigentümer erhält diese Nachricht. Wenn das nicht sein sollte, schreiben Sie dem neuen Eigentümer.',
  }),
};

const words: Record<Language, typeof en> = { en, es, fr, de };

export function writeLetter(language: Language, letter: OrganizationLetter): Letter {
  return letter.kind === 'invitation'
    ? words[language].invitation(letter)
    : words[language][letter.kind](letter);
}
