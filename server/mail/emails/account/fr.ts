import { limits } from '../../../../contract/limits.ts';
import type { AccountEmails } from './en.ts';

export const account: AccountEmails = {
  verify: ({ fullName, url }) => ({
    subject: 'Vérifiez votre adresse e-mail',
    paragraphs: [
      `Bonjour ${fullName},`,
      'Veuillez confirmer que cette adresse e-mail est la vôtre. Le lien fonctionne une seule fois et expire dans 24 heures.',
    ],
    action: { label: 'Vérifier l’adresse', url },
    remark: 'Si vous n’avez pas créé de compte, vous pouvez ignorer cet e-mail.',
  }),
  reset: ({ url }) => ({
    subject: 'Réinitialisez votre mot de passe',
    paragraphs: [
      'Un nouveau mot de passe a été demandé pour cette adresse. Le lien fonctionne une seule fois et expire dans une heure.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
    remark: 'Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe reste le même.',
  }),
  'password-changed': ({ fullName }) => ({
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Bonjour ${fullName},`,
      'Le mot de passe de votre compte a été modifié et vos autres sessions ont été fermées.',
    ],
    action: null,
    remark: 'Si ce n’était pas vous, réinitialisez tout de suite votre mot de passe et écrivez-nous.',
  }),
  'passkey-added': ({ fullName, name, url }) => ({
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    paragraphs: [
      `Bonjour ${fullName},`,
      `La clé d’accès « ${name} » a été ajoutée à votre compte. Elle permet de se connecter sans votre mot de passe.`,
    ],
    action: { label: 'Voir vos clés d’accès', url },
    remark:
      'Si ce n’était pas vous, réinitialisez tout de suite votre mot de passe, supprimez la clé d’accès et écrivez-nous.',
  }),
  'passkey-removed': ({ fullName, name, url }) => ({
    subject: 'Une clé d’accès a été supprimée de votre compte',
    paragraphs: [
      `Bonjour ${fullName},`,
      `La clé d’accès « ${name} » a été supprimée de votre compte, et vos autres sessions ont été fermées.`,
    ],
    action: { label: 'Voir vos clés d’accès', url },
    remark: 'Si ce n’était pas vous, réinitialisez tout de suite votre mot de passe et écrivez-nous.',
  }),
  change: ({ fullName, url }) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      `Bonjour ${fullName},`,
      'Vous avez demandé à utiliser cette adresse e-mail pour votre compte. Le lien fonctionne une seule fois et expire dans 24 heures.',
    ],
    action: { label: 'Utiliser cette adresse', url },
    remark:
      'Si ce n’était pas vous, ignorez cet e-mail : tant que le lien n’est pas utilisé, rien ne change.',
  }),
  'email-changing': ({ fullName, newEmail, url }) => ({
    subject: 'Votre adresse e-mail va changer',
    paragraphs: [
      `Bonjour ${fullName},`,
      `Une personne connectée à votre compte a demandé à remplacer son adresse e-mail par ${newEmail}. Elle changera une fois la nouvelle adresse vérifiée.`,
    ],
    action: { label: 'Arrêter la modification', url },
    remark:
      'Si ce n’était pas vous, arrêtez la modification puis choisissez un nouveau mot de passe : cela ferme toutes les sessions.',
  }),
  suspended: ({ fullName, of, name, reason, url }) => ({
    subject: {
      user: 'Votre compte a été suspendu',
      organization: `${name} a été suspendue`,
      product: `Votre produit ${name} a été suspendu`,
    }[of],
    paragraphs: [
      `Bonjour ${fullName},`,
      {
        user: 'Nous avons suspendu votre compte et mis fin à ses sessions. Vous ne pourrez vous connecter que lorsqu’il sera rétabli.',
        organization: `Nous avons suspendu ${name}. Ce qu’elle vend est masqué et ne peut être acheté. Ses commandes en attente de paiement sont annulées. Ses membres peuvent tout lire et terminer les autres commandes.`,
        product: `Nous avons suspendu votre produit ${name}. Il est masqué et ne peut être publié tant qu’il n’est pas rétabli.`,
      }[of],
      `Le motif : ${reason}`,
    ],
    action: { label: of === 'user' ? 'Aller à la page de connexion' : 'Voir l’organisation', url },
    remark: 'Si vous pensez qu’il s’agit d’une erreur, répondez à cet e-mail.',
  }),
  restored: ({ fullName, of, name, reason, url }) => ({
    subject: {
      user: 'Votre compte a été rétabli',
      organization: `${name} a été rétablie`,
      product: `Votre produit ${name} a été rétabli`,
    }[of],
    paragraphs: [
      `Bonjour ${fullName},`,
      {
        user: 'Votre compte n’est plus suspendu. Vous pouvez de nouveau vous connecter.',
        organization: `${name} n’est plus suspendue. Ce qu’elle vend est de nouveau visible.`,
        product: `Votre produit ${name} n’est plus suspendu. S’il était en vente, il l’est de nouveau.`,
      }[of],
      `Le motif : ${reason}`,
    ],
    action: { label: of === 'user' ? 'Se connecter' : 'Voir l’organisation', url },
    remark: 'Si vous avez une question, répondez à cet e-mail.',
  }),
  'account-viewed': ({ fullName, reason, url }) => ({
    subject: 'L’assistance a consulté votre compte',
    paragraphs: [
      `Bonjour ${fullName},`,
      `Pour vous aider, notre assistance a consulté votre compte tel que vous le voyez. Elle ne pouvait rien modifier et n’a vu ni mot de passe ni code. Le motif : ${reason}`,
    ],
    action: { label: 'Voir quand l’assistance a consulté votre compte', url },
    remark: `Une telle consultation dure ${limits.viewingMinutes} minutes au plus. Si vous ne vous y attendiez pas, répondez à cet e-mail.`,
  }),
};
