import { limits } from '../../../../contract/limits.ts';
import type { AccountEmails } from './en.ts';

export const account: AccountEmails = {
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
  'passkey-added': ({ fullName, name, url }) => ({
    subject: 'Se ha añadido una llave de acceso a su cuenta',
    paragraphs: [
      `Hola, ${fullName}:`,
      `Se ha añadido la llave de acceso «${name}» a su cuenta. Con ella se puede iniciar sesión sin su contraseña.`,
    ],
    action: { label: 'Ver sus llaves de acceso', url },
    remark:
      'Si no ha sido usted, restablezca su contraseña ahora mismo, elimine la llave de acceso y escríbanos.',
  }),
  'passkey-removed': ({ fullName, name, url }) => ({
    subject: 'Se ha eliminado una llave de acceso de su cuenta',
    paragraphs: [
      `Hola, ${fullName}:`,
      `Se ha eliminado la llave de acceso «${name}» de su cuenta y sus demás sesiones se han cerrado.`,
    ],
    action: { label: 'Ver sus llaves de acceso', url },
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
        organization: `Hemos suspendido ${name}. Lo que vende está oculto y no se puede comprar. Sus pedidos pendientes de pago se cancelan. Sus miembros pueden leerlo todo y completar los demás pedidos.`,
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
};
