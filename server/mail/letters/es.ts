import { limits } from '../../../contract/limits.ts';
import type { LetterWords } from './en.ts';

export const es: LetterWords = {
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
  invitation: ({ organization, inviter, role, url }) => ({
    subject: `${inviter} le invita a ${organization}`,
    paragraphs: [
      `${inviter} le invita a actuar en nombre de ${organization} como ${role}.`,
      `Inicie sesión o cree una cuenta con esta dirección de correo. La invitación está abierta durante ${limits.invitationDays} días.`,
    ],
    action: { label: 'Ver la invitación', url },
    remark: 'Si no conoce a quien le invita, puede ignorar este mensaje.',
  }),
  'owner-named': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} es ahora propietario de ${organization}`,
    paragraphs: [`Hola, ${fullName}:`, `${by} ha nombrado a ${owner} propietario de ${organization}.`],
    action: { label: 'Ver los miembros', url },
    remark: 'Todos los propietarios reciben este mensaje. Si no debía ocurrir, cámbielo allí ahora mismo.',
  }),
  'ownership-transferred': ({ fullName, organization, owner, by, url }) => ({
    subject: `${owner} es ahora propietario de ${organization}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${by} ha transferido la propiedad de ${organization} a ${owner} y es ahora administrador.`,
    ],
    action: { label: 'Ver los miembros', url },
    remark: 'Todos los propietarios reciben este mensaje. Si no debía ocurrir, escriba al nuevo propietario.',
  }),
  'order-paid': ({ fullName, orderNumber, product, total, seller, url }) => ({
    subject: `Su pedido ${orderNumber} está pagado`,
    paragraphs: [`Hola, ${fullName}:`, `hemos recibido su pago de ${total} por ${product} de ${seller}.`],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los mensajes sobre pedidos en su configuración.',
  }),
  'order-sold': ({ fullName, orderNumber, product, total, buyer, url }) => ({
    subject: `Nuevo pedido pagado ${orderNumber}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${buyer} ha comprado ${product} por ${total}. El pago se ha recibido.`,
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los mensajes sobre ventas en su configuración.',
  }),
  'order-message': ({ fullName, orderNumber, author, text, url }) => ({
    subject: `Nuevo mensaje sobre el pedido ${orderNumber}`,
    paragraphs: [`Hola, ${fullName}:`, `${author} le ha escrito sobre el pedido ${orderNumber}:`],
    quote: text,
    action: { label: 'Leer y responder', url },
    remark:
      'Responda en la página del pedido: nadie recibe lo que se envía a esta dirección. Puede desactivar los mensajes sobre pedidos en su configuración.',
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
    remark: 'Puede desactivar los mensajes sobre pedidos en su configuración.',
  }),
};
