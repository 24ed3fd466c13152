import type { Email } from '../../mail.ts';
import type { Notice, RecallEmails } from './en.ts';

const kindOf = ({ isRecall }: Notice) => (isRecall ? 'Retirada' : 'Nota de seguridad');
const from = ({ issuer }: Notice) => issuer ?? 'Myelin';
const units = ({ units }: Notice) => (units === 1 ? '1 unidad' : `${units} unidades`);
const remark =
  'Todos los destinatarios de un producto afectado reciben este correo, porque se trata de la seguridad.';

export const recalls: RecallEmails = {
  'recall-issued': (notice: Notice): Email => ({
    subject: `${kindOf(notice)}: ${notice.title}`,
    paragraphs: [
      `Hola, ${notice.fullName}:`,
      `${from(notice)} ha emitido este aviso: ${notice.title}. Afecta, con certeza o posiblemente, a ${units(notice)} que recibió ${notice.buyer}.`,
      'Lea qué hay que hacer con los productos y acuse recibo del aviso con las unidades que ha usado, puesto en cuarentena o devuelto.',
    ],
    action: { label: 'Leer y acusar recibo', url: notice.url },
    remark,
  }),
  'recall-reminder': (notice: Notice): Email => ({
    subject: `Sin acuse de recibo: ${notice.title}`,
    paragraphs: [
      `Hola, ${notice.fullName}:`,
      `${notice.buyer} aún no ha acusado recibo de este aviso de ${from(notice)}: ${notice.title}. Afecta, con certeza o posiblemente, a ${units(notice)}.`,
      'Lea qué hay que hacer con los productos y acuse recibo del aviso.',
    ],
    action: { label: 'Leer y acusar recibo', url: notice.url },
    remark,
  }),
  'recall-escalated': (notice: Notice): Email => ({
    subject: `Sigue sin acuse de recibo: ${notice.title}`,
    paragraphs: [
      `Hola, ${notice.fullName}:`,
      notice.isPerson
        ? `Sigue sin acusar recibo de este aviso de ${from(notice)}: ${notice.title}. Afecta, con certeza o posiblemente, a ${units(notice)} que ha recibido.`
        : `Nadie de ${notice.buyer} ha acusado recibo de este aviso de ${from(notice)}: ${notice.title}. Afecta, con certeza o posiblemente, a ${units(notice)}. Recibe este correo como propietario de la organización.`,
      'Asegúrese de que se encuentren los productos y acuse recibo del aviso. El emisor ve que está atrasado.',
    ],
    action: { label: 'Leer y acusar recibo', url: notice.url },
    remark,
  }),
};
