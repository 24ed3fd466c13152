/** The kinds of documents, in the order in which a product's page lists them. */
export const documentKinds = ['datasheet', 'instructions', 'certificate', 'safety'] as const;
export type DocumentKind = (typeof documentKinds)[number];
