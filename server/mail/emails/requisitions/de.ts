import type { RequisitionEmails } from './en.ts';

export const requisitions: RequisitionEmails = {
  'requisition-submitted': ({ fullName, requester, organization, total, url }) => ({
    subject: `${requester} bittet um Ihre Genehmigung von ${total}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${requester} hat für ${organization} eine Bedarfsanforderung über ${total} eingereicht. Sie wartet auf Ihre Entscheidung.`,
    ],
    action: { label: 'Bedarfsanforderung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'requisition-decided': ({ fullName, by, organization, total, isApproved, isPlaced, reason, url }) => ({
    subject: isApproved
      ? `Ihre Bedarfsanforderung über ${total} ist genehmigt`
      : `Ihre Bedarfsanforderung über ${total} ist abgelehnt`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      isApproved
        ? `${by} hat Ihre Bedarfsanforderung über ${total} für ${organization} genehmigt.`
        : `${by} hat Ihre Bedarfsanforderung über ${total} für ${organization} abgelehnt.`,
      ...(isApproved
        ? [isPlaced ? 'Sie können die Bestellung jetzt bezahlen.' : 'Sie können jetzt bestellen.']
        : []),
    ],
    ...(reason && { quote: reason }),
    action: { label: 'Bedarfsanforderung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'requisition-line-rejected': ({ fullName, by, line, organization, total, reason, url }) => ({
    subject: `„${line}“ wurde abgelehnt`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `${by} hat „${line}“ in Ihrer Bedarfsanforderung für ${organization} abgelehnt. Die übrigen Positionen, insgesamt ${total}, warten als neue Revision auf Genehmigung.`,
    ],
    ...(reason && { quote: reason }),
    action: { label: 'Bedarfsanforderung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'requisition-reminder': ({ fullName, requester, organization, total, url }) => ({
    subject: `Erinnerung: ${requester} bittet um Ihre Genehmigung von ${total}`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Die Bedarfsanforderung von ${requester} über ${total} für ${organization} wartet noch auf Ihre Entscheidung.`,
    ],
    action: { label: 'Bedarfsanforderung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'requisition-escalated': ({ fullName, requester, organization, total, url }) => ({
    subject: `Eine Bedarfsanforderung über ${total} wartet seit Tagen`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `Eine Bedarfsanforderung von ${requester} über ${total} für ${organization} wartet seit mehreren Tagen auf die Genehmigenden. Wenn sie nicht entscheiden können, ändern Sie die Genehmigungsregeln, und ${requester} reicht sie erneut ein.`,
    ],
    action: { label: 'Bedarfsanforderung ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
  'budget-exceeded': ({ fullName, costCentre, organization, used, amount, url }) => ({
    subject: `Das Budget der Kostenstelle ${costCentre} ist überschritten`,
    paragraphs: [
      `Guten Tag ${fullName},`,
      `von ${amount} in einem Budget der Kostenstelle ${costCentre} von ${organization} sind ${used} reserviert oder ausgegeben. Das Budget lehnt keine Bestellungen ab.`,
    ],
    action: { label: 'Budget ansehen', url },
    remark: 'E-Mails zu Bestellungen können Sie in Ihren Einstellungen abschalten.',
  }),
};
