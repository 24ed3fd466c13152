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
};
