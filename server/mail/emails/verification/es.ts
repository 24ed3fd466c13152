import type { VerificationKind } from '../../../../contract/verification-lists.ts';
import type { Email } from '../../mail.ts';
import type { Ending, VerificationEmails } from './en.ts';

const kinds: Record<VerificationKind, string> = {
  abn: 'ABN',
  gst_registration: 'registro de GST',
  liability_insurance: 'seguro de responsabilidad civil',
  iso_13485: 'certificado ISO 13485',
  sponsor: 'autorización como sponsor',
  distributor: 'autorización como distribuidor',
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
};
