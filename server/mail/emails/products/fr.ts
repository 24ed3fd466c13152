import { closingMarketLines } from '../../closing-markets.ts';
import { lowProductLines } from '../../low-products.ts';
import { notAddedLines } from '../../not-added.ts';
import type { ProductEmails } from './en.ts';

export const products: ProductEmails = {
  'in-stock-again': ({ fullName, product, seller, url }) => ({
    subject: `${product} est de nouveau en stock`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `${product} de ${seller} est de nouveau en stock. Aucune unité n’est réservée pour vous.`,
    ],
    action: { label: 'Voir le produit', url },
    remark: 'Vous avez demandé cet e-mail sur la page du produit. C’est le seul à propos de ce produit.',
  }),
  'cart-prepared': ({ fullName, list, added, notAdded, url }) => ({
    subject:
      added === 0 && notAdded.length === 0
        ? `Rien à commander de la liste ${list}`
        : `Le panier est préparé avec la liste ${list}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      ...(added === 0
        ? [
            `Aujourd’hui est une date de la commande récurrente de la liste ${list}. Aucun produit n’a été ajouté au panier.`,
          ]
        : [
            added === 1
              ? `1 produit de la liste ${list} est maintenant dans le panier.`
              : `${added} produits de la liste ${list} sont maintenant dans le panier.`,
            'Rien n’est commandé tant que vous ne passez pas la commande.',
          ]),
      ...(notAdded.length > 0 ? ['Ces produits n’ont pas été ajoutés :'] : []),
      ...notAddedLines(notAdded, {
        reasons: {
          LINE_WITHDRAWN: 'n’est plus en vente',
          LINE_PACK_WITHDRAWN: 'n’est plus vendu dans ce conditionnement',
          LINE_WITHOUT_PRICE: 'prix sur demande',
          LINE_SELLER_SUSPENDED: 'le vendeur est suspendu',
          LINE_RECALLED: 'rappelé',
          LINE_SELLER_NOT_VERIFIED: 'il manque au vendeur une vérification exigée pour la catégorie',
          LINE_OWN_PRODUCT: 'vous appartenez à l’organisation qui le vend',
          QUANTITY_REFUSED: 'le vendeur ne vend pas cette quantité du conditionnement',
          CART_FULL: 'le panier est plein',
          NOT_COUNTED: 'le stock n’a jamais été compté',
        },
        others: (count) => (count === 1 ? 'et 1 autre produit' : `et ${count} autres produits`),
      }),
    ],
    action: { label: 'Voir le panier', url },
    remark:
      'Vous recevez cet e-mail parce que vous êtes nommé dans la commande récurrente de cette liste. Vous pouvez le changer sur la page de la liste.',
  }),
  'stock-low': ({ fullName, organization, products, url }) => ({
    subject:
      products.length === 1
        ? `Stock bas : ${products[0]?.name}`
        : `Stock bas : ${products.length} produits de ${organization}`,
    paragraphs: [
      `Bonjour ${fullName},`,
      `Il reste peu d’unités à vendre à ${organization} :`,
      ...lowProductLines(products, {
        units: ({ available, lowStockAt }) => `${available} disponibles, alerte à ${lowStockAt}`,
        others: (count) => (count === 1 ? 'et 1 autre produit' : `et ${count} autres produits`),
      }),
      'Les unités des commandes non payées ne comptent pas comme disponibles.',
    ],
    action: { label: 'Voir le stock', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos ventes dans vos paramètres.',
  }),
  'market-closing': ({ fullName, organization, isClosed, markets, url }) => ({
    subject: isClosed
      ? `Preuves manquantes : ${organization} ne peut plus vendre sur certains marchés`
      : `Preuves manquantes : des marchés de ${organization} ferment bientôt`,
    paragraphs: [
      `Bonjour ${fullName},`,
      isClosed
        ? `Ces produits de ${organization} ne peuvent plus être commandés sur ces marchés, car des preuves manquent dans leurs passeports réglementaires :`
        : `Ces produits de ${organization} peuvent être commandés sur ces marchés jusqu’à la veille du jour indiqué. Des preuves manquent dans leurs passeports réglementaires, ou vont expirer :`,
      ...closingMarketLines(markets, {
        language: 'fr',
        others: (count) => (count === 1 ? 'et 1 autre marché' : `et ${count} autres marchés`),
      }),
      'Un produit sans aucun marché redevient un brouillon. Les commandes passées se poursuivent.',
    ],
    action: { label: 'Voir les produits', url },
    remark: 'Vous pouvez désactiver les e-mails sur vos ventes dans vos paramètres.',
  }),
};
