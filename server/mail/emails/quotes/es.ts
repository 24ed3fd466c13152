import type { QuoteEmails } from './en.ts';

const remark = 'Puede desactivar los correos sobre pedidos en su configuración.';

export const quotes: QuoteEmails = {
  'quote-requested': ({ fullName, title, buyer, seller, deadline, url }) => ({
    subject: `${buyer} pide una cotización: ${title}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${buyer} pide una cotización a ${seller}. Puede enviarla hasta el ${deadline}.`,
    ],
    action: { label: 'Ver la solicitud', url },
    remark,
  }),
  'quote-reminder': ({ fullName, title, buyer, seller, deadline, url }) => ({
    subject: `El plazo de su cotización termina pronto: ${title}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${buyer} espera una cotización de ${seller}. Puede enviarla o rechazar la solicitud hasta el ${deadline}.`,
    ],
    action: { label: 'Ver la solicitud', url },
    remark,
  }),
  'quote-sent': ({ fullName, title, seller, isRevised, opensAt, url }) => ({
    subject: isRevised
      ? `${seller} ha cambiado su cotización: ${title}`
      : `${seller} ha enviado una cotización: ${title}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      isRevised
        ? `${seller} ha enviado una nueva versión de su cotización. Las versiones anteriores ya no cuentan.`
        : `${seller} ha respondido a su solicitud de cotización.`,
      ...(opensAt ? [`La solicitud está sellada. Puede leer las cotizaciones después del ${opensAt}.`] : []),
    ],
    action: { label: 'Ver las cotizaciones', url },
    remark,
  }),
  'quote-question': ({ fullName, title, seller, text, url }) => ({
    subject: `${seller} tiene una pregunta: ${title}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      `${seller} pregunta sobre su solicitud de cotización. Todos los vendedores invitados pueden leer su respuesta.`,
    ],
    quote: text,
    action: { label: 'Responder', url },
    remark,
  }),
  'quote-answer': ({ fullName, title, buyer, text, url }) => ({
    subject: `${buyer} ha escrito a todos los vendedores invitados: ${title}`,
    paragraphs: [`Hola, ${fullName}:`, `${buyer} ha escrito sobre su solicitud de cotización.`],
    quote: text,
    action: { label: 'Ver la solicitud', url },
    remark,
  }),
  'quote-decided': ({ fullName, title, buyer, seller, outcome, url }) => ({
    ...{
      accepted: {
        subject: `${buyer} ha aceptado su cotización: ${title}`,
        paragraphs: [
          `Hola, ${fullName}:`,
          `${buyer} ha aceptado la cotización de ${seller} y ha hecho el pedido. Puede enviarlo cuando esté pagado.`,
        ],
      },
      notChosen: {
        subject: `${buyer} ha elegido otra cotización: ${title}`,
        paragraphs: [
          `Hola, ${fullName}:`,
          `${buyer} ha elegido otras cotizaciones. La cotización de ${seller} no fue aceptada.`,
        ],
      },
      cancelled: {
        subject: `${buyer} ha cancelado su solicitud: ${title}`,
        paragraphs: [
          `Hola, ${fullName}:`,
          `${buyer} ha cancelado su solicitud de cotización a ${seller}. No hace falta que envíe una cotización.`,
        ],
      },
    }[outcome],
    action: { label: 'Ver la solicitud', url },
    remark,
  }),
};
