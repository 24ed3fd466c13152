/** In the order of a product's page. */
export const documentKinds = ['datasheet', 'instructions', 'certificate', 'safety'] as const;
export type DocumentKind = (typeof documentKinds)[number];
