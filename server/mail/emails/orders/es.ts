import type { OrderEmails } from './en.ts';

export const orders: OrderEmails = {
  'freight-asked': ({ fullName, orderNumber, product, buyer, dueOn, url }) => ({
    subject: `El pedido ${orderNumber} espera sus gastos de envío`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${buyer} ha pedido ${product}. Ninguna de sus reglas de gastos de envío se aplica a este pedido, así que espera su respuesta.`,
      `Indique los gastos de envío antes del ${dueOn}. Después, el comprador podrá pagar. De lo contrario, el pedido se cancelará y sus existencias quedarán libres.`,
    ],
    action: { label: 'Indicar los gastos de envío', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'freight-quoted': ({ fullName, orderNumber, product, seller, freight, total, dueOn, url }) => ({
    subject: `Los gastos de envío de su pedido ${orderNumber} son de ${freight}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${seller} ha indicado gastos de envío de ${freight} por ${product}. El total es de ${total}.`,
      `Pague antes del ${dueOn}. Hasta entonces, las existencias están reservadas para usted. Después, el pedido se cancelará.`,
    ],
    action: { label: 'Pagar el pedido', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'freight-lapsed': ({ fullName, orderNumber, product, isQuoted, url }) => ({
    subject: `El pedido ${orderNumber} se ha cancelado`,
    paragraphs: [
      `Hola, ${fullName}:`,
      isQuoted
        ? `El pedido de ${product} no se pagó a tiempo después de indicarse los gastos de envío.`
        : `Los gastos de envío del pedido de ${product} no se indicaron a tiempo.`,
      'Se ha cancelado y sus existencias ya no están reservadas. No se ha cobrado nada.',
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'card-not-charged': ({ fullName, orderNumber, product, total, seller, failure, payBy, url }) => ({
    subject: `Su pedido ${orderNumber} aún no está pagado`,
    paragraphs: [
      `Hola, ${fullName}:`,
      {
        declined: `El banco ha rechazado la tarjeta guardada para el pago de ${total} a ${seller} por ${product}.`,
        authentication_required: `El banco le pide que confirme el pago de ${total} a ${seller} por ${product}.`,
        unusable: `No se ha podido usar la tarjeta guardada para el pago de ${total} a ${seller} por ${product}.`,
      }[failure],
      `Pague este pedido con otra tarjeta o en la página del proveedor de pagos antes del ${payBy}. De lo contrario, el pedido se cancelará y sus existencias quedarán libres.`,
    ],
    action: { label: 'Pagar el pedido', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'order-paid': ({ fullName, orderNumber, product, total, seller, url }) => ({
    subject: `Su pedido ${orderNumber} está pagado`,
    paragraphs: [`Hola, ${fullName}:`, `Hemos recibido su pago de ${total} por ${product} de ${seller}.`],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'order-sold': ({ fullName, orderNumber, product, total, buyer, url }) => ({
    subject: `Nuevo pedido pagado ${orderNumber}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${buyer} ha comprado ${product} por ${total}. El pago se ha recibido.`,
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre ventas en su configuración.',
  }),
  'order-on-account': ({ fullName, orderNumber, product, total, seller, url }) => ({
    subject: `Su pedido ${orderNumber} está confirmado`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `Ha comprado a cuenta ${product} de ${seller} por ${total}. El vendedor prepara el envío.`,
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'order-sold-on-account': ({ fullName, orderNumber, product, total, buyer, url }) => ({
    subject: `Nuevo pedido a cuenta ${orderNumber}`,
    paragraphs: [`Hola, ${fullName}:`, `${buyer} ha comprado a cuenta ${product} por ${total}.`],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre ventas en su configuración.',
  }),
  'order-account-cancelled': ({ fullName, orderNumber, product, total, seller, url }) => ({
    subject: `Su pedido ${orderNumber} se ha cancelado`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${seller} ha cancelado su pedido a cuenta de ${product}. Vuelve a tener ${total} disponibles en su cuenta.`,
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'order-message': ({ fullName, orderNumber, author, text, url }) => ({
    subject: `Nuevo mensaje sobre el pedido ${orderNumber}`,
    paragraphs: [`Hola, ${fullName}:`, `${author} le ha escrito sobre el pedido ${orderNumber}:`],
    quote: text,
    action: { label: 'Leer y responder', url },
    remark:
      'El texto de arriba es de esa persona, no nuestro; por eso las direcciones que contiene no son enlaces aquí. Nunca pedimos en un mensaje una contraseña, un código ni datos bancarios. Responda en la página del pedido: las respuestas a este correo no se leen. Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'order-shipped': ({
    fullName,
    orderNumber,
    seller,
    contents,
    carrier,
    trackingNumber,
    isComplete,
    url,
  }) => ({
    subject: `Su pedido ${orderNumber} está en camino`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${seller} le ha enviado un paquete con ${carrier}: ${contents}.`,
      ...(trackingNumber ? [`El número de seguimiento es ${trackingNumber}.`] : []),
      isComplete
        ? 'Con este paquete se ha enviado todo lo que pidió.'
        : 'El resto de su pedido se enviará por separado.',
    ],
    action: { label: 'Seguir el pedido', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
};
