import type { RefundEmails } from './en.ts';

export const refunds: RefundEmails = {
  'order-refunded': ({ fullName, orderNumber, product, amount, seller, notShipped, isByBuyer, url }) => ({
    subject: `Se han reembolsado ${amount} de su pedido ${orderNumber}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      isByBuyer
        ? `Se ha cancelado todo lo que no se había enviado de este pedido retenido. ${seller} le devuelve ${amount} por ${product}.`
        : `${seller} le ha reembolsado ${amount} por ${product}.`,
      'El dinero vuelve por la vía con la que pagó; su banco suele mostrarlo en un plazo de cinco a diez días.',
      ...(notShipped ? [`Estos productos ya no se enviarán: ${notShipped}.`] : []),
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'sale-refunded': ({ fullName, orderNumber, product, amount, buyer, notShipped, isByBuyer, url }) => ({
    subject: `Se han reembolsado ${amount} del pedido ${orderNumber}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      ...(isByBuyer
        ? [`${buyer} ha cancelado todo lo que no se había enviado de este pedido retenido. No lo envíe.`]
        : []),
      `Se han devuelto ${amount} por ${product} a ${buyer}, y se han descontado de su saldo de vendedor.`,
      ...(notShipped ? [`Ya no envíe estos productos: ${notShipped}.`] : []),
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre ventas en su configuración.',
  }),
  'order-disputed': ({ fullName, orderNumber, product, amount, seller, url }) => ({
    subject: `El pago de su pedido ${orderNumber} está en disputa`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `Su banco nos ha comunicado que el pago de ${amount} a ${seller} por ${product} está en disputa. El pedido espera hasta que su banco decida.`,
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Si usted no lo ha disputado, avise a su banco.',
  }),
  'dispute-inquiry': ({ fullName, orderNumber, product, amount, buyer, answerBy, url }) => ({
    subject: `El banco pregunta por el pedido ${orderNumber}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `El banco de ${buyer} pregunta por el pago de ${amount} por ${product}. No se ha retirado dinero. Una buena respuesta puede evitar una disputa.`,
      ...(answerBy ? [`El banco acepta sus pruebas hasta el ${answerBy}.`] : []),
    ],
    action: { label: 'Responder al banco', url },
    remark: 'Puede desactivar los correos sobre ventas en su configuración.',
  }),
  'dispute-opened': ({ fullName, orderNumber, product, amount, buyer, answerBy, url }) => ({
    subject: `El pago del pedido ${orderNumber} está en disputa`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${buyer} disputa el pago de ${amount} por ${product}, y el banco ha retirado el dinero por ahora.`,
      ...(answerBy ? [`El banco acepta sus pruebas hasta el ${answerBy}.`] : []),
    ],
    action: { label: 'Responder a la disputa', url },
    remark: 'Puede desactivar los correos sobre ventas en su configuración.',
  }),
  'dispute-won': ({ fullName, orderNumber, product, amount, wasLost, url }) => ({
    subject: `Ha ganado la disputa del pedido ${orderNumber}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      wasLost
        ? `El banco ha cambiado su decisión a su favor. Lo que se descontó de su saldo de los ${amount} por ${product} se le devuelve; nuestro equipo de soporte se ocupa de ello.`
        : `El banco ha decidido a su favor: los ${amount} por ${product} se quedan con usted.`,
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre ventas en su configuración.',
  }),
  'dispute-lost': ({ fullName, orderNumber, product, amount, buyer, url }) => ({
    subject: `Ha perdido la disputa del pedido ${orderNumber}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `El banco ha decidido a favor de ${buyer}. Los ${amount} por ${product} se descuentan de su saldo.`,
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre ventas en su configuración.',
  }),
};
