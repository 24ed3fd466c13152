import { limits } from '../../../../contract/limits.ts';
import type { OrganizationEmails } from './en.ts';

export const organizations: OrganizationEmails = {
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
  'api-key-created': ({ fullName, organization, by, name, prefix, scopes, url }) => ({
    subject: `Nueva clave API de ${organization}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${by} ha creado la clave API «${name}» (${prefix}…) de ${organization}. Sus permisos: ${scopes}.`,
    ],
    action: { label: 'Ver las claves API', url },
    remark:
      'Todos los propietarios reciben este correo. Si no conoce esta clave, revóquela ahora en esta página.',
  }),
  'api-key-rotated': ({ fullName, organization, by, name, prefix, scopes, url }) => ({
    subject: `Nuevo secreto de una clave API de ${organization}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${by} ha dado un nuevo secreto (${prefix}…) a la clave API «${name}» de ${organization}. Sus permisos: ${scopes}.`,
    ],
    action: { label: 'Ver las claves API', url },
    remark:
      'Todos los propietarios reciben este correo. Si no conoce esta clave, revóquela ahora en esta página.',
  }),
  'api-keys-unconfirmed': ({ fullName, organization, keys, url }) => ({
    subject: `Hay claves API de ${organization} pendientes de confirmación`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `Estas claves API de ${organization} no funcionan hasta que un propietario las confirme, porque la persona responsable ha dejado la organización o tiene otro rol: ${keys}.`,
    ],
    action: { label: 'Ver las claves API', url },
    remark:
      'Todos los propietarios reciben este correo. Revoque las claves que nadie necesite y renueve aquellas cuyo secreto pueda conservar esta persona.',
  }),
  'webhook-added': ({ fullName, organization, by, host, url }) => ({
    subject: `Nuevo punto de conexión webhook de ${organization}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${by} ha añadido un punto de conexión webhook en ${host}. Recibe eventos de ${organization}.`,
    ],
    action: { label: 'Ver los webhooks', url },
    remark:
      'Todos los propietarios reciben este correo. Si no conoce este punto de conexión, elimínelo ahora en esta página.',
  }),
  'webhook-paused': ({ fullName, organization, host, isGone, url }) => ({
    subject: `Un punto de conexión webhook de ${organization} está en pausa`,
    paragraphs: [
      `Hola, ${fullName}:`,
      isGone
        ? `El punto de conexión webhook en ${host} ha respondido que ya no existe (410). Myelin ya no le envía nada.`
        : `El punto de conexión webhook en ${host} no acepta eventos desde hace mucho tiempo. Myelin ya no le envía nada.`,
    ],
    action: { label: 'Ver los webhooks', url },
    remark:
      'Los eventos siguientes esperan hasta 30 días. Reanude el punto de conexión cuando vuelva a funcionar.',
  }),
  'identity-provider-connected': ({ fullName, organization, by, host, url }) => ({
    subject: `El inicio de sesión único de ${organization} ha cambiado`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${by} ha conectado ${organization} con el proveedor de identidad de ${host}. Quien controle este proveedor puede iniciar sesión como cualquier miembro cuya dirección pertenezca a un dominio verificado.`,
    ],
    action: { label: 'Ver el inicio de sesión único', url },
    remark:
      'Cada propietario recibe este correo. Si no conoce este proveedor, elimínelo ahora mismo en esa página.',
  }),
  'single-sign-on-required': ({ fullName, organization, by, url }) => ({
    subject: `${organization} exige ahora el inicio de sesión único`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${by} ha hecho obligatorio el inicio de sesión único. A partir de ahora, los miembros solo ven ${organization} después de iniciar sesión en su proveedor de identidad.`,
      'Si el proveedor no funciona, un propietario con un segundo factor puede iniciar sesión con la contraseña y retirar la obligación.',
    ],
    action: { label: 'Ver el inicio de sesión único', url },
    remark: 'Cada propietario recibe este correo.',
  }),
  'single-sign-on-ended': ({ fullName, organization, by, isRecovery, url }) => ({
    subject: `${organization} ya no exige el inicio de sesión único`,
    paragraphs: [
      `Hola, ${fullName}:`,
      isRecovery
        ? `${by} ha retirado la obligación del inicio de sesión único sin el proveedor de identidad, con la contraseña y un segundo factor, o con una llave de acceso.`
        : `${by} ha retirado la obligación del inicio de sesión único.`,
      `Los miembros vuelven a ver ${organization} después de cualquier inicio de sesión.`,
    ],
    action: { label: 'Ver el inicio de sesión único', url },
    remark:
      'Cada propietario recibe este correo. Si ha sido un error, vuelva a exigir el inicio de sesión único.',
  }),
  'provisioning-token-issued': ({ fullName, organization, by, prefix, isRotation, url }) => ({
    subject: isRotation
      ? `Se ha sustituido el token de aprovisionamiento de ${organization}`
      : `${organization} tiene un token de aprovisionamiento`,
    paragraphs: [
      `Hola, ${fullName}:`,
      isRotation
        ? `${by} ha sustituido el token de aprovisionamiento de ${organization}. El nuevo empieza por ${prefix}.`
        : `${by} ha creado un token de aprovisionamiento de ${organization}. Empieza por ${prefix}.`,
      'Quien lo tenga puede añadir a la organización a personas de sus dominios verificados y terminar sus membresías y sesiones.',
    ],
    action: { label: 'Ver el aprovisionamiento', url },
    remark:
      'Cada propietario recibe este correo. Si nadie debería tener este token, revóquelo ahora mismo en esa página.',
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
};
