import type { RequisitionEmails } from './en.ts';

export const requisitions: RequisitionEmails = {
  'requisition-submitted': ({ fullName, requester, organization, total, url }) => ({
    subject: `${requester} demande votre approbation de ${total}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${requester} a soumis une demande d’achat de ${total} pour ${organization}. Elle attend votre décision.`,
    ],
    action: { label: 'Voir la demande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'requisition-decided': ({ fullName, by, organization, total, isApproved, isPlaced, reason, url }) => ({
    subject: isApproved
      ? `Votre demande d’achat de ${total} est approuvée`
      : `Votre demande d’achat de ${total} est refusée`,
    paragraphs: [
      `Bonjour ${fullName},`,
      isApproved
        ? `${by} a approuvé votre demande d’achat de ${total} pour ${organization}.`
        : `${by} a refusé votre demande d’achat de ${total} pour ${organization}.`,
      ...(isApproved ? [isPlaced ? 'Vous pouvez payer la commande.' : 'Vous pouvez commander.'] : []),
    ],
    ...(reason && { quote: reason }),
    action: { label: 'Voir la demande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'requisition-line-rejected': ({ fullName, by, line, organization, total, reason, url }) => ({
    subject: `« ${line} » a été refusé`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${by} a refusé « ${line} » dans votre demande d’achat pour ${organization}. Les autres lignes, ${total} au total, attendent une approbation en tant que nouvelle révision.`,
    ],
    ...(reason && { quote: reason }),
    action: { label: 'Voir la demande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'requisition-reminder': ({ fullName, requester, organization, total, url }) => ({
    subject: `Rappel : ${requester} demande votre approbation de ${total}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `La demande d’achat de ${requester} de ${total} pour ${organization} attend toujours votre décision.`,
    ],
    action: { label: 'Voir la demande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'requisition-escalated': ({ fullName, requester, organization, total, url }) => ({
    subject: `Une demande d’achat de ${total} attend depuis des jours`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `Une demande d’achat de ${requester} de ${total} pour ${organization} attend depuis plusieurs jours les personnes qui l’approuvent. Si elles ne peuvent pas décider, modifiez les règles d’approbation, et ${requester} la soumet à nouveau.`,
    ],
    action: { label: 'Voir la demande', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
  'budget-exceeded': ({ fullName, costCentre, organization, used, amount, url }) => ({
    subject: `Le budget du centre de coûts ${costCentre} est dépassé`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${used} sur ${amount} d’un budget du centre de coûts ${costCentre} de ${organization} sont réservés ou dépensés. Le budget ne refuse pas les commandes.`,
    ],
    action: { label: 'Voir le budget', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos commandes dans vos paramètres.',
  }),
};
