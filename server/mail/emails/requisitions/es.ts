import type { RequisitionEmails } from './en.ts';

export const requisitions: RequisitionEmails = {
  'requisition-submitted': ({ fullName, requester, organization, total, url }) => ({
    subject: `${requester} le pide que apruebe ${total}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${requester} ha enviado una solicitud de compra de ${total} para ${organization}. Espera su decisión.`,
    ],
    action: { label: 'Ver la solicitud', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'requisition-decided': ({ fullName, by, organization, total, isApproved, isPlaced, reason, url }) => ({
    subject: isApproved
      ? `Su solicitud de compra de ${total} está aprobada`
      : `Su solicitud de compra de ${total} está rechazada`,
    paragraphs: [
      `Hola, ${fullName}:`,
      isApproved
        ? `${by} ha aprobado su solicitud de compra de ${total} para ${organization}.`
        : `${by} ha rechazado su solicitud de compra de ${total} para ${organization}.`,
      ...(isApproved ? [isPlaced ? 'Ya puede pagar el pedido.' : 'Ya puede hacer el pedido.'] : []),
    ],
    ...(reason && { quote: reason }),
    action: { label: 'Ver la solicitud', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'requisition-line-rejected': ({ fullName, by, line, organization, total, reason, url }) => ({
    subject: `«${line}» se ha rechazado`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${by} ha rechazado «${line}» en su solicitud de compra para ${organization}. Las demás líneas, ${total} en total, esperan aprobación como nueva revisión.`,
    ],
    ...(reason && { quote: reason }),
    action: { label: 'Ver la solicitud', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'requisition-reminder': ({ fullName, requester, organization, total, url }) => ({
    subject: `Recordatorio: ${requester} le pide que apruebe ${total}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `La solicitud de compra de ${requester} de ${total} para ${organization} sigue esperando su decisión.`,
    ],
    action: { label: 'Ver la solicitud', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'requisition-escalated': ({ fullName, requester, organization, total, url }) => ({
    subject: `Una solicitud de compra de ${total} espera desde hace días`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `Una solicitud de compra de ${requester} de ${total} para ${organization} espera desde hace varios días a quienes la aprueban. Si no pueden decidir, cambie las reglas de aprobación y ${requester} la envía de nuevo.`,
    ],
    action: { label: 'Ver la solicitud', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'budget-exceeded': ({ fullName, costCentre, organization, used, amount, url }) => ({
    subject: `El presupuesto del centro de costes ${costCentre} se ha superado`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `Se han reservado o gastado ${used} de los ${amount} de un presupuesto del centro de costes ${costCentre} de ${organization}. El presupuesto no rechaza pedidos.`,
    ],
    action: { label: 'Ver el presupuesto', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
};
