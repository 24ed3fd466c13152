import type { Language } from '../../../contract/languages.ts';
import type { Letter } from '../../mail/mail.ts';

/** Identity's letters in each language. Names and addresses are inserted as they are. */
export type IdentityLetter =
  | { kind: 'verify'; fullName: string; url: string }
  | { kind: 'reset'; url: string }
  | { kind: 'password-changed'; fullName: string }
  | { kind: 'change'; fullName: string; url: string }
  | { kind: 'email-changing'; fullName: string; newEmail: string; url: string };

const en = {
  verify: ({ fullName, url }: { fullName: string; url: string }): Letter => ({
    subject: 'Verify your email address',
    paragraphs: [
      `Hello ${fullName},`,
      'please confirm that this email address is yours. The link works once, for 24 hours.',
    ],
    action: { label: 'Verify email address', url },
    remark: 'If you did not create an account, you can ignore this message.',
  }),
  reset: ({ url }: { url: string }): Letter => ({
    subject: 'Reset your password',
    paragraphs: [
      'Somebody asked for a new password for this email address. The link works once, for one hour.',
    ],
    action: { label: 'Choose a new password', url },
    remark: 'If it was not you, you can ignore this message: your password stays as it is.',
  }),
  'password-changed': ({ fullName }: { fullName: string }): Letter => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${fullName},`,
      'the password of your account was changed, and your other sessions were ended.',
    ],
    action: null,
    remark: 'If it was not you, reset your password now and write to us.',
  }),
  change: ({ fullName, url }: { fullName: string; url: string }): Letter => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      `Hello ${fullName},`,
      'you asked to use this email address for your account from now on. The link works once, for 24 hours.',
    ],
    action: { label: 'Use this address', url },
    remark: 'If you did not ask for this, ignore this message: without a press of the link nothing changes.',
  }),
  'email-changing': ({
    fullName,
    newEmail,
    url,
  }: {
    fullName: string;
    newEmail: string;
    url: string;
  }): Letter => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      `Hello ${fullName},`,
      `somebody signed in to your account asked to change its email address to ${newEmail}. It changes once the new address is verified.`,
    ],
    action: { label: 'Stop the change', url },
    remark: 'If it was not you, stop the change and then choose a new password: that ends every session.',
  }),
};

const es: typeof en = {
  verify: ({ fullName, url }) => ({
    subject: 'Verifique su dirección de correo',
    paragraphs: [
      `Hola, ${fullName}:`,
      'confirme que esta dirección de correo es suya. El enlace funciona una sola vez, durante 24 horas.',
    ],
    action: { label: 'Verificar la dirección', url },
    remark: 'Si no ha creado ninguna cuenta, puede ignorar este mensaje.',
  }),
  reset: ({ url }) => ({
    subject: 'Restablezca su contraseña',
    paragraphs: [
      'Alguien ha pedido una contraseña nueva para esta dirección. El enlace funciona una sola vez, durante una hora.',
    ],
    action: { label: 'Elegir una contraseña nueva', url },
    remark: 'Si no ha sido usted, puede ignorar este mensaje: su contraseña no cambia.',
  }),
  'password-changed': ({ fullName }) => ({
    subject: 'Su contraseña ha cambiado',
    paragraphs: [
      `Hola, ${fullName}:`,
      'la contraseña de su cuenta ha cambiado y sus demás sesiones se han cerrado.',
    ],
    action: null,
    remark: 'Si no ha sido usted, restablezca su contraseña ahora mismo y escríbanos.',
  }),
  change: ({ fullName, url }) => ({
    subject: 'Confirme su nueva dirección de correo',
    paragraphs: [
      `Hola, ${fullName}:`,
      'ha pedido usar esta dirección de correo para su cuenta a partir de ahora. El enlace funciona una sola vez, durante 24 horas.',
    ],
    action: { label: 'Usar esta dirección', url },
    remark: 'Si no lo ha pedido usted, ignore este mensaje: sin pulsar el enlace no cambia nada.',
  }),
  'email-changing': ({ fullName, newEmail, url }) => ({
    subject: 'Su dirección de correo está a punto de cambiar',
    paragraphs: [
      `Hola, ${fullName}:`,
      `desde su cuenta se ha pedido cambiar la dirección de correo a ${newEmail}. Cambiará cuando se verifique la nueva dirección.`,
    ],
    action: { label: 'Detener el cambio', url },
    remark:
      'Si no ha sido usted, detenga el cambio y elija después una contraseña nueva: así se cierran todas las sesiones.',
  }),
};

const fr: typeof en = {
  verify: ({ fullName, url }) => ({
    subject: 'Vérifiez votre adresse e-mail',
    paragraphs: [
      `Bonjour ${fullName},`,
      'veuillez confirmer que cette adresse e-mail est la vôtre. Le lien fonctionne une seule fois, pendant 24 heures.',
    ],
    action: { label: 'Vérifier l’adresse', url },
    remark: 'Si vous n’avez pas créé de compte, vous pouvez ignorer ce message.',
  }),
  reset: ({ url }) => ({
    subject: 'Réinitialisez votre mot de passe',
    paragraphs: [
      'Un nouveau mot de passe a été demandé pour cette adresse. Le lien fonctionne une seule fois, pendant une heure.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
    remark: 'Si ce n’était pas vous, ignorez ce message : votre mot de passe reste le même.',
  }),
  'password-changed': ({ fullName }) => ({
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Bonjour ${fullName},`,
      'le mot de passe de votre compte a été modifié et vos autres sessions ont été fermées.',
    ],
    action: null,
    remark: 'Si ce n’était pas vous, réinitialisez votre mot de passe maintenant et écrivez-nous.',
  }),
  change: ({ fullName, url }) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      `Bonjour ${fullName},`,
      'vous avez demandé à utiliser désormais cette adresse e-mail pour votre compte. Le lien fonctionne une seule fois, pendant 24 heures.',
    ],
    action: { label: 'Utiliser cette adresse', url },
    remark:
      'Si ce n’était pas vous, ignorez ce message : tant que le lien n’est pas utilisé, rien ne change.',
  }),
  'email-changing': ({ fullName, newEmail, url }) => ({
    subject: 'Votre adresse e-mail va changer',
    paragraphs: [
      `Bonjour ${fullName},`,
      `depuis votre compte, on a demandé de remplacer l’adresse e-mail par ${newEmail}. Elle changera une fois la nouvelle adresse vérifiée.`,
    ],
    action: { label: 'Arrêter la modification', url },
    remark:
      'Si ce n’était pas vous, arrêtez la modification puis choisissez un nouveau mot de passe : cela ferme toutes les sessions.',
  }),
};

const de: typeof en = {
  verify: ({ fullName, url }) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      `Guten Tag ${fullName},`,
      'bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Der Link gilt einmal und 24 Stunden lang.',
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url },
    remark: 'Wenn Sie kein Konto angelegt haben, können Sie diese Nachricht ignorieren.',
  }),
  reset: ({ url }) => ({
    subject: 'Setzen Sie Ihr Passwort zurück',
    paragraphs: [
      'Für diese E-Mail-Adresse wurde ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang.',
    ],
    action: { label: 'Neues Passwort wählen', url },
    remark: 'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
  }),
  'password-changed': ({ fullName }) => ({
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      `Guten Tag ${fullName},`,
      'das Passwort Ihres Kontos wurde geändert, und Ihre anderen Sitzungen wurden beendet.',
    ],
    action: null,
    remark: 'Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück und schreiben Sie uns.',
  }),
  change: ({ fullName, url }) => ({
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: [
      `Guten Tag ${fullName},`,
      'Sie möchten diese E-Mail-Adresse künftig für Ihr Konto verwenden. Der Link gilt einmal und 24 Stunden lang.',
    ],
    action: { label: 'Diese Adresse verwenden', url },
    remark:
      'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ohne einen Klick auf den Link ändert sich nichts.',
  }),
  'email-changing': ({ fullName, newEmail, url }) => ({
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    paragraphs: [
      `Guten Tag ${fullName},`,
      `aus Ihrem Konto wurde verlangt, die E-Mail-Adresse in ${newEmail} zu ändern. Sie ändert sich, sobald die neue Adresse bestätigt ist.`,
    ],
    action: { label: 'Änderung stoppen', url },
    remark:
      'Wenn Sie das nicht waren, stoppen Sie die Änderung und wählen Sie danach ein neues Passwort: Damit enden alle Sitzungen.',
  }),
};

const words: Record<Language, typeof en> = { en, es, fr, de };

export function writeLetter(language: Language, letter: IdentityLetter): Letter {
  switch (letter.kind) {
    case 'verify':
      return words[language].verify(letter);
    case 'reset':
      return words[language].reset(letter);
    case 'password-changed':
      return words[language]['password-changed'](letter);
    case 'change':
      return words[language].change(letter);
    case 'email-changing':
      return words[language]['email-changing'](letter);
  }
}
