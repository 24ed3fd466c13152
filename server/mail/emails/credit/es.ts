import type { CreditEmails } from './en.ts';

const remark = 'Puede desactivar los correos sobre pedidos en su configuración.';

export const credit: CreditEmails = {
  'account-invoiced': ({ fullName, orderNumber, seller, number, amount, dueOn, url }) => ({
    subject: `Factura ${number} de ${seller}: ${amount}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${seller} ha enviado productos de su pedido a cuenta ${orderNumber}. Pague ${amount} de la factura ${number} hasta el ${dueOn}.`,
    ],
    action: { label: 'Ver el pedido y sus facturas', url },
    remark,
  }),
  'account-lines-cancelled': ({ fullName, orderNumber, product, seller, amount, url }) => ({
    subject: `Una parte de su pedido ${orderNumber} se ha cancelado`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${seller} ha cancelado ${product} de su pedido a cuenta. Vuelve a disponer de ${amount} en su cuenta.`,
    ],
    action: { label: 'Ver el pedido', url },
    remark,
  }),
  'account-receipt': ({ fullName, seller, amount, reference, receivedOn, owed, url }) => ({
    subject: `${seller} ha recibido ${amount}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${seller} ha registrado su pago de ${amount} del ${receivedOn} con la referencia ${reference}. Quedan por pagar ${owed} de sus facturas a cuenta.`,
    ],
    action: { label: 'Ver la cuenta', url },
    remark,
  }),
  'account-card-paid': ({ fullName, buyer, amount, reference, url }) => ({
    subject: `${buyer} ha pagado ${amount} con tarjeta`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${buyer} ha pagado ${amount} de sus facturas a cuenta con tarjeta. El proveedor de pagos le transfiere el dinero. El cobro con la referencia ${reference} está registrado y ha pagado las facturas.`,
    ],
    action: { label: 'Ver la cuenta', url },
    remark,
  }),
  'account-card-disputed': ({ fullName, buyer, amount, reference, url }) => ({
    subject: `Se ha disputado un pago con tarjeta de ${buyer}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `El banco de ${buyer} disputa el pago con tarjeta de ${amount} de facturas a cuenta, con la referencia ${reference}. Nada cambia hasta que el banco decida. Si se pierde la disputa, el pago se devuelve y las facturas vuelven a estar pendientes.`,
      'Para responder a la disputa, póngase en contacto con nuestro servicio de asistencia.',
    ],
    action: { label: 'Ver la cuenta', url },
    remark,
  }),
  'account-card-taken-back': ({ fullName, buyer, seller, amount, takenBack, reference, url }) => ({
    subject: `Ha cambiado un pago con tarjeta de ${amount}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${buyer} ha pagado ${amount} a ${seller} con tarjeta por facturas a cuenta, con la referencia ${reference}. A causa de reembolsos y disputas, ahora se han devuelto ${takenBack}. Los cobros y las facturas de la cuenta se han modificado en consecuencia.`,
    ],
    action: { label: 'Ver la cuenta', url },
    remark,
  }),
  'account-credited': ({ fullName, seller, number, invoice, amount, reason, url }) => ({
    subject: `${seller} ha abonado ${amount}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${seller} ha emitido la nota de ajuste ${number}. Abona ${amount} de la factura ${invoice}. El motivo:`,
    ],
    quote: reason,
    action: { label: 'Ver el pedido y sus facturas', url },
    remark,
  }),
  'account-debited': ({ fullName, seller, number, invoice, amount, reason, url }) => ({
    subject: `${seller} ha añadido ${amount} a una factura`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${seller} ha emitido la nota de ajuste ${number}. Añade ${amount} a la factura ${invoice}. El motivo:`,
    ],
    quote: reason,
    action: { label: 'Ver el pedido y sus facturas', url },
    remark,
  }),
  'account-invoice-due': ({ fullName, orderNumber, seller, number, amount, dueOn, url }) => ({
    subject: `La factura ${number} de ${seller} vence el ${dueOn}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `Quedan por pagar ${amount} de la factura ${number} de su pedido a cuenta ${orderNumber}. Vence el ${dueOn}.`,
    ],
    action: { label: 'Ver el pedido y sus facturas', url },
    remark,
  }),
  'account-invoice-overdue': ({ fullName, orderNumber, seller, number, amount, dueOn, url }) => ({
    subject: `La factura ${number} de ${seller} está vencida`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${amount} de la factura ${number} de su pedido a cuenta ${orderNumber} vencieron el ${dueOn} y no están pagados. Si ya ha pagado, ${seller} aún no lo ha registrado.`,
      'Si una factura está vencida desde hace más de 14 días, no se puede comprar nada más a cuenta.',
    ],
    action: { label: 'Ver el pedido y sus facturas', url },
    remark,
  }),
  'account-statement': ({ fullName, seller, firstOn, lastOn, balance, url }) => ({
    subject: `Extracto de su cuenta en ${seller}: ${balance}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `Este es el extracto de su cuenta en ${seller} del ${firstOn} al ${lastOn}. El saldo final es de ${balance}. Un saldo negativo está a su favor.`,
      'El extracto se adjunta como archivo CSV.',
    ],
    action: { label: 'Ver el extracto', url },
    remark,
  }),
};
