import { closingMarketLines } from '../../closing-markets.ts';
import { lowProductLines } from '../../low-products.ts';
import { notAddedLines } from '../../not-added.ts';
import type { ProductEmails } from './en.ts';

export const products: ProductEmails = {
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
          LINE_RECALLED: 'retirado del mercado',
          LINE_SELLER_NOT_VERIFIED: 'al vendedor le falta una verificación que exige la categoría',
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
  'market-closing': ({ fullName, organization, isClosed, markets, url }) => ({
    subject: isClosed
      ? `Faltan pruebas: ${organization} ya no puede vender en algunos mercados`
      : `Faltan pruebas: pronto se cierran mercados de ${organization}`,
    paragraphs: [
      `Hola, ${fullName}:`,
      isClosed
        ? `Estos productos de ${organization} ya no se pueden pedir en estos mercados, porque faltan pruebas en sus pasaportes regulatorios:`
        : `Estos productos de ${organization} se pueden pedir en estos mercados hasta la víspera del día indicado. Faltan pruebas en sus pasaportes regulatorios, o van a caducar:`,
      ...closingMarketLines(markets, {
        language: 'es',
        others: (count) => (count === 1 ? 'y 1 mercado más' : `y ${count} mercados más`),
      }),
      'Un producto sin ningún mercado vuelve a ser un borrador. Los pedidos realizados siguen su curso.',
    ],
    action: { label: 'Ver los productos', url },
    remark: 'Puede desactivar los correos sobre ventas en su configuración.',
  }),
};
