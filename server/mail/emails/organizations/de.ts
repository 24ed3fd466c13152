import { limits } from '../../../../contract/limits.ts';
import type { OrganizationEmails } from './en.ts';

export const organizations: OrganizationEmails = {
  invitation: ({ organization, inviter, role, url }) => ({
    subject: `${inviter} lädt Sie zu ${organization} ein`,
    paragraphs: [
      `${inviter} lädt Sie ein, als ${role} für ${organization} zu handeln.`,
      `Melden Sie sich mit dieser E-Mail-Adresse an oder legen Sie damit ein Konto an. Die Einladung gilt ${limits.invitationDays} Tage.`,
    ],
    action: { label: 'Einladung ansehen', url },
    remark: 'Wenn Sie nicht wissen, wer Sie einlädt, können Sie diese E-Mail ignorieren.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} ist jetzt Inhaber von ${organization}`,
    paragraphs: [`Guten Tag ${fullName},`, `${by} hat ${owner} zum Inhaber von ${organization} gemacht.`],
    action: { label: 'Mitglieder ansehen', url },
    remark: 'Jeder Inhaber erhält diese E-Mail. Wenn das ein Irrtum ist, ändern Sie es auf dieser Seite.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} ist jetzt Inhaber von ${organization}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${by} hat ${organization} an ${owner} übertragen und ist jetzt Admin.`,
    ],
    action: { label: 'Mitglieder ansehen', url },
    remark: 'Jeder Inhaber erhält diese E-Mail. Wenn das ein Irrtum ist, schreiben Sie dem neuen Inhaber.',
  }),
  'api-key-created': ({ fullName, organization, by, name, prefix, scopes, url }) => ({
    subject: `Neuer API-Schlüssel von ${organization}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${by} hat den API-Schlüssel „${name}“ (${prefix}…) für ${organization} erstellt. Seine Berechtigungen: ${scopes}.`,
    ],
    action: { label: 'API-Schlüssel ansehen', url },
    remark:
      'Jeder Inhaber erhält diese E-Mail. Wenn Sie diesen Schlüssel nicht kennen, widerrufen Sie ihn sofort auf dieser Seite.',
  }),
  'api-key-rotated': ({ fullName, organization, by, name, prefix, scopes, url }) => ({
    subject: `Neues Geheimnis für einen API-Schlüssel von ${organization}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${by} hat dem API-Schlüssel „${name}“ von ${organization} ein neues Geheimnis gegeben (${prefix}…). Seine Berechtigungen: ${scopes}.`,
    ],
    action: { label: 'API-Schlüssel ansehen', url },
    remark:
      'Jeder Inhaber erhält diese E-Mail. Wenn Sie diesen Schlüssel nicht kennen, widerrufen Sie ihn sofort auf dieser Seite.',
  }),
  'api-keys-unconfirmed': ({ fullName, organization, keys, url }) => ({
    subject: `API-Schlüssel von ${organization} warten auf eine Bestätigung`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Diese API-Schlüssel von ${organization} sind erst wieder nutzbar, wenn ein Inhaber sie bestätigt, weil die verantwortliche Person ausgeschieden ist oder eine andere Rolle hat: ${keys}.`,
    ],
    action: { label: 'API-Schlüssel ansehen', url },
    remark:
      'Jeder Inhaber erhält diese E-Mail. Widerrufen Sie Schlüssel, die niemand mehr braucht, und erneuern Sie Schlüssel, deren Geheimnis diese Person noch kennen könnte.',
  }),
  'webhook-added': ({ fullName, organization, by, host, url }) => ({
    subject: `Neuer Webhook-Endpunkt von ${organization}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${by} hat einen Webhook-Endpunkt auf ${host} hinzugefügt. Er erhält Ereignisse von ${organization}.`,
    ],
    action: { label: 'Webhooks ansehen', url },
    remark:
      'Jeder Inhaber erhält diese E-Mail. Wenn Sie diesen Endpunkt nicht kennen, entfernen Sie ihn sofort auf dieser Seite.',
  }),
  'webhook-paused': ({ fullName, organization, host, isGone, url }) => ({
    subject: `Ein Webhook-Endpunkt von ${organization} ist pausiert`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      isGone
        ? `Der Webhook-Endpunkt auf ${host} hat gemeldet, dass es ihn nicht mehr gibt (410). Myelin sendet ihm nichts mehr.`
        : `Der Webhook-Endpunkt auf ${host} hat seit längerer Zeit keine Ereignisse angenommen. Myelin sendet ihm nichts mehr.`,
    ],
    action: { label: 'Webhooks ansehen', url },
    remark:
      'Weitere Ereignisse warten bis zu 30 Tage. Setzen Sie den Endpunkt fort, sobald er wieder erreichbar ist.',
  }),
  'identity-provider-connected': ({ fullName, organization, by, host, url }) => ({
    subject: `Die Einmalanmeldung von ${organization} wurde geändert`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${by} hat ${organization} mit dem Identitätsanbieter auf ${host} verbunden. Wer diesen Identitätsanbieter verwaltet, kann sich als jedes Mitglied anmelden, dessen Adresse zu einer bestätigten Domain gehört.`,
    ],
    action: { label: 'Einmalanmeldung ansehen', url },
    remark:
      'Jeder Inhaber erhält diese E-Mail. Wenn Sie diesen Identitätsanbieter nicht kennen, entfernen Sie ihn sofort auf dieser Seite.',
  }),
  'single-sign-on-required': ({ fullName, organization, by, url }) => ({
    subject: `${organization} verlangt jetzt die Einmalanmeldung`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${by} hat die Einmalanmeldung zur Pflicht gemacht. Mitglieder sehen ${organization} ab jetzt nur noch, wenn sie sich beim Identitätsanbieter anmelden.`,
      'Wenn der Identitätsanbieter nicht funktioniert, kann sich ein Inhaber mit Passwort und zweitem Faktor anmelden und die Pflicht aufheben.',
    ],
    action: { label: 'Einmalanmeldung ansehen', url },
    remark: 'Jeder Inhaber erhält diese E-Mail.',
  }),
  'single-sign-on-ended': ({ fullName, organization, by, isRecovery, url }) => ({
    subject: `${organization} verlangt keine Einmalanmeldung mehr`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      isRecovery
        ? `${by} hat die Pflicht zur Einmalanmeldung ohne den Identitätsanbieter aufgehoben, mit Passwort und zweitem Faktor oder mit einem Passkey.`
        : `${by} hat die Pflicht zur Einmalanmeldung aufgehoben.`,
      `Mitglieder sehen ${organization} wieder nach jeder Anmeldung.`,
    ],
    action: { label: 'Einmalanmeldung ansehen', url },
    remark:
      'Jeder Inhaber erhält diese E-Mail. Wenn das ein Versehen war, verlangen Sie die Einmalanmeldung erneut.',
  }),
  'provisioning-token-issued': ({ fullName, organization, by, prefix, isRotation, url }) => ({
    subject: isRotation
      ? `Das Bereitstellungs-Token von ${organization} wurde ersetzt`
      : `${organization} hat ein Bereitstellungs-Token`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      isRotation
        ? `${by} hat das Bereitstellungs-Token von ${organization} ersetzt. Das neue beginnt mit ${prefix}.`
        : `${by} hat ein Bereitstellungs-Token von ${organization} erstellt. Es beginnt mit ${prefix}.`,
      'Wer es hat, kann Personen Ihrer bestätigten Domains in die Organisation aufnehmen und ihre Mitgliedschaften und Sitzungen beenden.',
    ],
    action: { label: 'Bereitstellung ansehen', url },
    remark:
      'Jeder Inhaber erhält diese E-Mail. Wenn niemand dieses Token haben sollte, widerrufen Sie es sofort auf dieser Seite.',
  }),
  'payout-failed': ({ fullName, organization, amount, reason, isClosed, url }) => ({
    subject: `Eine Auszahlung von ${amount} ist nicht angekommen`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `eine Auszahlung von ${amount} auf das Bankkonto von ${organization} ist fehlgeschlagen. Das Geld ist wieder in Ihrem Guthaben.`,
      {
        account_closed: 'Das Bankkonto ist geschlossen. Geben Sie beim Zahlungsdienstleister ein anderes an.',
        account_unknown:
          'Die Bank kennt kein solches Konto von Ihnen. Prüfen Sie Nummer und Inhaber beim Zahlungsdienstleister.',
        account_blocked:
          'Die Bank lehnt Zahlungen auf dieses Konto ab. Fragen Sie Ihre Bank, oder geben Sie beim Zahlungsdienstleister ein anderes Konto an.',
        wrong_currency:
          'Das Bankkonto nimmt diese Währung nicht an. Geben Sie beim Zahlungsdienstleister eines an, das sie annimmt.',
        balance_too_low: 'Ihr Guthaben war zu niedrig. Die nächste Auszahlung folgt, sobald es ausreicht.',
        unknown:
          'Die Bank hat keinen Grund genannt. Prüfen Sie das Bankkonto beim Zahlungsdienstleister, oder fragen Sie Ihre Bank.',
      }[reason],
    ],
    action: { label: isClosed ? 'Abrechnung ansehen' : 'Zahlungsabwicklung ansehen', url },
    remark: 'Wir fragen nie per E-Mail nach Bankdaten: Geben Sie sie nur beim Zahlungsdienstleister an.',
  }),
};
