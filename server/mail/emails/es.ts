import { limits } from '../../../contract/limits.ts';
import { lowProductLines } from '../low-products.ts';
import { notAddedLines } from '../not-added.ts';
import type { EmailTexts } from './en.ts';

export const es: EmailTexts = {
  verify: ({ fullName, url }) => ({
    subject: 'Verifique su dirección de correo',
    paragraphs: [
      `Hola, ${fullName}:`,
      'Confirme que esta dirección de correo es suya. El enlace funciona una sola vez y caduca en 24 horas.',
    ],
    action: { label: 'Verificar la dirección', url },
    remark: 'Si no ha creado ninguna cuenta, puede ignorar este correo.',
  }),
  reset: ({ url }) => ({
    subject: 'Restablezca su contraseña',
    paragraphs: [
      'Alguien ha pedido una contraseña nueva para esta dirección. El enlace funciona una sola vez y caduca en una hora.',
    ],
    action: { label: 'Elegir una contraseña nueva', url },
    remark: 'Si no ha sido usted, puede ignorar este correo: su contraseña no cambia.',
  }),
  'password-changed': ({ fullName }) => ({
    subject: 'Su contraseña ha cambiado',
    paragraphs: [
      `Hola, ${fullName}:`,
      'La contraseña de su cuenta ha cambiado y sus demás sesiones se han cerrado.',
    ],
    action: null,
    remark: 'Si no ha sido usted, restablezca su contraseña ahora mismo y escríbanos.',
  }),
  change: ({ fullName, url }) => ({
    subject: 'Confirme su nueva dirección de correo',
    paragraphs: [
      `Hola, ${fullName}:`,
      'Ha pedido usar esta dirección de correo para su cuenta a partir de ahora. El enlace funciona una sola vez y caduca en 24 horas.',
    ],
    action: { label: 'Usar esta dirección', url },
    remark: 'Si no lo ha pedido usted, ignore este correo: si no abre el enlace, no cambia nada.',
  }),
  'email-changing': ({ fullName, newEmail, url }) => ({
    subject: 'Su dirección de correo está a punto de cambiar',
    paragraphs: [
      `Hola, ${fullName}:`,
      `Alguien con la sesión iniciada en su cuenta ha pedido cambiar su dirección de correo a ${newEmail}. Cambiará cuando se verifique la nueva dirección.`,
    ],
    action: { label: 'Detener el cambio', url },
    remark:
      'Si no ha sido usted, detenga el cambio y elija después una contraseña nueva: así se cierran todas las sesiones.',
  }),
  invitation: ({ organization, inviter, role, url }) => ({
    subject: `${inviter} le invita a ${organization}`,
    paragraphs: [
      `${inviter} le invita a actuar en nombre de ${organization} como ${role}.`,
      `Inicie sesión o cree una cuenta con esta dirección de correo. La invitación es válida durante ${limits.invitationDays} días.`,
    ],
    action: { label: 'Ver la invitación', url },
    remark: 'Si no conoce a quien le invita, puede ignorar este correo.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} es ahora propietario de ${organization}`,
    paragraphs: [`Hola, ${fullName}:`, `${by} ha nombrado a ${owner} propietario de ${organization}.`],
    action: { label: 'Ver los miembros', url },
    remark: 'Todos los propietarios reciben este correo. Si es un error, corríjalo en esa página.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} es ahora propietario de ${organization}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${by} ha transferido la propiedad de ${organization} a ${owner} y es ahora administrador.`,
    ],
    action: { label: 'Ver los miembros', url },
    remark: 'Todos los propietarios reciben este correo. Si es un error, escriba al nuevo propietario.',
  }),
  suspended: ({ fullName, of, name, reason, url }) => ({
    subject: {
      user: 'Su cuenta ha sido suspendida',
      organization: `${name} ha sido suspendida`,
      product: `Su producto ${name} ha sido suspendido`,
    }[of],
    paragraphs: [
      `Hola, ${fullName}:`,
      {
        user: 'Hemos suspendido su cuenta y cerrado sus sesiones. No podrá iniciar sesión hasta que se restablezca.',
        organization: `Hemos suspendido ${name}. Lo que vende está oculto y no se puede comprar. Sus miembros pueden leerlo todo y completar los pedidos abiertos.`,
        product: `Hemos suspendido su producto ${name}. Está oculto y no se puede publicar hasta que se restablezca.`,
      }[of],
      `El motivo: ${reason}`,
    ],
    action: { label: of === 'user' ? 'Ir al inicio de sesión' : 'Ver la organización', url },
    remark: 'Si cree que se trata de un error, responda a este correo.',
  }),
  restored: ({ fullName, of, name, reason, url }) => ({
    subject: {
      user: 'Su cuenta ha sido restablecida',
      organization: `${name} ha sido restablecida`,
      product: `Su producto ${name} ha sido restablecido`,
    }[of],
    paragraphs: [
      `Hola, ${fullName}:`,
      {
        user: 'Su cuenta ya no está suspendida. Puede volver a iniciar sesión.',
        organization: `${name} ya no está suspendida. Lo que vende vuelve a ser visible.`,
        product: `Su producto ${name} ya no está suspendido. Si estaba a la venta, vuelve a estarlo.`,
      }[of],
      `El motivo: ${reason}`,
    ],
    action: { label: of === 'user' ? 'Iniciar sesión' : 'Ver la organización', url },
    remark: 'Si tiene alguna pregunta, responda a este correo.',
  }),
  'account-viewed': ({ fullName, reason, url }) => ({
    subject: 'El equipo de soporte ha consultado su cuenta',
    paragraphs: [
      `Hola, ${fullName}:`,
      `Para ayudarle, nuestro equipo de soporte ha visto su cuenta tal como la ve usted. No podía cambiar nada y no ha visto contraseñas ni códigos. El motivo: ${reason}`,
    ],
    action: { label: 'Ver cuándo el equipo de soporte consultó su cuenta', url },
    remark: `Una consulta así dura como máximo ${limits.viewingMinutes} minutos. Si no la esperaba, responda a este correo.`,
  }),
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
  'requisition-submitted': ({ fullName, requester, organization, total, url }) => ({
    subject: `${requester} le pide que apruebe ${total}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${requester} ha enviado una solicitud de compra de ${total} para ${organization}. Espera su decisión.`,
    ],
    action: { label: 'Ver la solicitud', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'requisition-decided': ({ fullName, by, organization, total, isApproved, reason, url }) => ({
    subject: isApproved
      ? `Su solicitud de compra de ${total} está aprobada`
      : `Su solicitud de compra de ${total} está rechazada`,
    paragraphs: [
      `Hola, ${fullName}:`,
      isApproved
        ? `${by} ha aprobado su solicitud de compra de ${total} para ${organization}. Ya puede hacer el pedido.`
        : `${by} ha rechazado su solicitud de compra de ${total} para ${organization}.`,
    ],
    ...(reason && { quote: reason }),
    action: { label: 'Ver la solicitud', url },
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
  'order-refunded': ({ fullName, orderNumber, product, amount, seller, url }) => ({
    subject: `Se han reembolsado ${amount} de su pedido ${orderNumber}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${seller} le ha reembolsado ${amount} por ${product}. El dinero vuelve por la vía con la que pagó; su banco suele mostrarlo en un plazo de cinco a diez días.`,
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'sale-refunded': ({ fullName, orderNumber, product, amount, buyer, url }) => ({
    subject: `Se han reembolsado ${amount} del pedido ${orderNumber}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `Se han devuelto ${amount} por ${product} a ${buyer}, y se han descontado de su saldo de vendedor.`,
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
  'payout-failed': ({ fullName, organization, amount, reason, isClosed, url }) => ({
    subject: `Una transferencia de ${amount} no ha llegado`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `Una transferencia de ${amount} a la cuenta bancaria de ${organization} ha fallado. El dinero está de nuevo en su saldo.`,
      {
        account_closed: 'La cuenta bancaria está cerrada. Indique otra al proveedor de pagos.',
        account_unknown:
          'El banco no conoce esa cuenta a su nombre. Compruebe el número y el titular con el proveedor de pagos.',
        account_blocked:
          'El banco rechaza los pagos a esta cuenta. Pregunte a su banco o indique otra cuenta al proveedor de pagos.',
        wrong_currency:
          'La cuenta bancaria no admite esta moneda. Indique al proveedor de pagos una que la admita.',
        balance_too_low:
          'Su saldo era insuficiente. La próxima transferencia se hará en cuanto sea suficiente.',
        unknown:
          'El banco no ha dado ningún motivo. Compruebe la cuenta bancaria con el proveedor de pagos o pregunte a su banco.',
      }[reason],
    ],
    action: { label: isClosed ? 'Ver el extracto' : 'Ver el procesamiento de pagos', url },
    remark: 'Nunca pedimos datos bancarios por correo electrónico: indíquelos solo al proveedor de pagos.',
  }),
  'in-stock-again': ({ fullName, product, seller, url }) => ({
    subject: `${product} vuelve a estar disponible`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${product} de ${seller} vuelve a estar disponible. No se le ha reservado ninguna unidad.`,
    ],
    action: { label: 'Ver el producto', url },
    remark: 'Pidió este correo en la página del producto. No recibirá ningún otro sobre este producto.',
  }),
  'cart-prepared': ({ fullName, list, added, notAdded, url }) => ({
    subject:
      added === 0 && notAdded.length === 0
        ? `Nada que pedir de ${list}`
        : `El carrito está preparado con ${list}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      ...(added === 0
        ? [
            `Hoy es una fecha del pedido periódico de la lista ${list}. No se ha añadido ningún producto al carrito.`,
          ]
        : [
            added === 1
              ? `1 producto de la lista ${list} está ahora en el carrito.`
              : `${added} productos de la lista ${list} están ahora en el carrito.`,
            'No se pide nada hasta que usted realice el pedido.',
          ]),
      ...(notAdded.length > 0 ? ['Estos productos no se han añadido:'] : []),
      ...notAddedLines(notAdded, {
        reasons: {
          LINE_WITHDRAWN: 'ya no está a la venta',
          LINE_PACK_WITHDRAWN: 'ya no se vende en este envase',
          LINE_WITHOUT_PRICE: 'precio a consultar',
          LINE_SELLER_SUSPENDED: 'el vendedor está suspendido',
          LINE_OWN_PRODUCT: 'usted pertenece a la organización que lo vende',
          QUANTITY_REFUSED: 'el vendedor no vende esta cantidad del envase',
          CART_FULL: 'el carrito está lleno',
          NOT_COUNTED: 'las existencias nunca se han contado',
        },
        others: (count) => (count === 1 ? 'y 1 producto más' : `y ${count} productos más`),
      }),
    ],
    action: { label: 'Ver el carrito', url },
    remark:
      'Recibe este correo porque su nombre figura en el pedido periódico de esta lista. Puede cambiarlo en la página de la lista.',
  }),
  'stock-low': ({ fullName, organization, products, url }) => ({
    subject:
      products.length === 1
        ? `Existencias bajas: ${products[0]?.name}`
        : `Existencias bajas: ${products.length} productos de ${organization}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `A ${organization} le quedan pocas unidades por vender:`,
      ...lowProductLines(products, {
        units: ({ available, lowStockAt }) => `${available} disponibles, aviso a partir de ${lowStockAt}`,
        others: (count) => (count === 1 ? 'y 1 producto más' : `y ${count} productos más`),
      }),
      'Las unidades de pedidos sin pagar no cuentan como disponibles.',
    ],
    action: { label: 'Ver las existencias', url },
    remark: 'Puede desactivar los correos sobre ventas en su configuración.',
  }),
};
