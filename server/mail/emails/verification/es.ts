import type { VerificationKind } from '../../../../contract/verification-lists.ts';
import type { Email } from '../../mail.ts';
import type { Ending, Held, VerificationEmails } from './en.ts';

const kinds: Record<VerificationKind, string> = {
  abn: 'ABN',
  gst_registration: 'registro de GST',
  liability_insurance: 'seguro de responsabilidad civil',
  iso_13485: 'certificado ISO 13485',
  sponsor: 'autorización como sponsor',
  distributor: 'autorización como distribuidor',
  medicines_licence: 'licencia de medicamentos',
  pharmacy_approval: 'autorización de farmacia',
  practitioner_registration: 'colegiación como profesional sanitario',
  radiation_licence: 'licencia de radiación',
  laser_licence: 'licencia de láser',
  laser_safety_officer: 'acreditación del responsable de seguridad láser',
  cold_chain_procedure: 'procedimiento de cadena de frío',
  research_declaration: 'declaración de uso en investigación',
};

const nameOf = ({ of, brand }: Ending) => (brand === '' ? kinds[of] : `${kinds[of]} para ${brand}`);

export const verification: VerificationEmails = {
  'verification-ending': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} de ${ending.organization}: vence el ${ending.validUntil}`,
    paragraphs: [
      `Hola, ${ending.fullName}:`,
      `Lo siguiente es válido hasta el ${ending.validUntil}: ${nameOf(ending)}, número ${ending.number}. Declare a tiempo la renovación con su nuevo último día, para que se pueda verificar.`,
      'Si una categoría exige esta verificación, sus productos se ocultan en el mercado después de ese día, hasta que se verifique la renovación.',
    ],
    action: { label: 'Ver la verificación', url: ending.url },
    remark: 'Puede desactivar estos correos en su configuración.',
  }),
  'verification-ended': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} de ${ending.organization}: ha vencido`,
    paragraphs: [
      `Hola, ${ending.fullName}:`,
      `Lo siguiente era válido hasta el ${ending.validUntil}: ${nameOf(ending)}, número ${ending.number}. Las páginas ya no lo muestran como verificado.`,
      'Si una categoría exige esta verificación, sus productos están ahora ocultos en el mercado. Volverán a mostrarse cuando se verifique la renovación. Nada más cambia en sus productos.',
    ],
    action: { label: 'Ver la verificación', url: ending.url },
    remark: 'Puede desactivar estos correos en su configuración.',
  }),
  'credential-ending': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} de ${ending.organization}: vence el ${ending.validUntil}`,
    paragraphs: [
      `Hola, ${ending.fullName}:`,
      `Lo siguiente es válido hasta el ${ending.validUntil}: ${nameOf(ending)}, número ${ending.number}. Declare a tiempo la renovación como otra credencial, para que se pueda verificar antes de ese día.`,
      'Después de ese día no se pueden pedir los productos restringidos que la exigen, y se retienen los pedidos sin enviar.',
    ],
    action: { label: 'Ver las credenciales', url: ending.url },
    remark: 'Puede desactivar estos correos en su configuración.',
  }),
  'credential-ended': (ending: Ending): Email => ({
    subject: `${nameOf(ending)} de ${ending.organization}: ha vencido`,
    paragraphs: [
      `Hola, ${ending.fullName}:`,
      `Lo siguiente era válido hasta el ${ending.validUntil}: ${nameOf(ending)}, número ${ending.number}.`,
      'Ya no se pueden pedir los productos restringidos que la exigen. Los pedidos sin enviar se retienen hasta que se verifique una renovación.',
    ],
    action: { label: 'Ver las credenciales', url: ending.url },
    remark: 'Puede desactivar estos correos en su configuración.',
  }),
  'order-held': ({ fullName, orderNumber, product, isBuyer, other, url }: Held): Email => ({
    subject: `Pedido ${orderNumber} retenido: se requiere licencia`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `El pedido de ${product} no se envía por ahora, porque contiene productos que requieren una licencia.`,
      isBuyer
        ? `Su credencial ha vencido o se ha revocado. Declare una válida y el pedido continuará en cuanto se verifique. Si ya no quiere la mercancía, puede cancelar en la página del pedido lo que no se ha enviado y obtener su reembolso.`
        : `La credencial de ${other} ha vencido o se ha revocado. No envíe estos productos. El pedido continuará en cuanto se verifique una credencial válida. También puede reembolsar o cancelar las líneas sin enviar.`,
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'order-released': ({ fullName, orderNumber, product, isBuyer, other, url }: Held): Email => ({
    subject: `El pedido ${orderNumber} se puede enviar de nuevo`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `La licencia para ${product} vuelve a ser válida.`,
      isBuyer ? `${other} ya puede enviar el pedido.` : `Ya puede enviar el pedido a ${other}.`,
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
  'order-held-cancelled': ({ fullName, orderNumber, product, isBuyer, other, url }: Held): Email => ({
    subject: `El resto del pedido ${orderNumber} se ha cancelado`,
    paragraphs: [
      `Hola, ${fullName}:`,
      isBuyer
        ? `Se ha cancelado todo lo que no se había enviado del pedido retenido de ${product}. Su importe vuelve a estar disponible en su cuenta con ${other}.`
        : `${other} ha cancelado todo lo que no se había enviado del pedido retenido de ${product}. No lo envíe. Su importe vuelve a estar disponible en la cuenta del comprador.`,
    ],
    action: { label: 'Ver el pedido', url },
    remark: 'Puede desactivar los correos sobre pedidos en su configuración.',
  }),
};
