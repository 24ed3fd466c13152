import { type AccessCases, managers } from './outcomes.ts';

const sheet = { kind: 'datasheet', title: 'Datasheet' } as const;

/** The pictures and documents of a product. */
export const productFileCases: AccessCases = {
  'products.listImages': [
    {
      call: async (client, { draft }) => client.products.listImages({ productId: (await draft()).id }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.uploadImage': [
    {
      call: async (client, { draft }) =>
        client.products.uploadImage({
          productId: (await draft()).id,
          uploadId: (await draft()).id,
          image: new File(['no'], 'no.png'),
        }),
      outcomes: managers('NOT_FOUND', 'BAD_REQUEST'),
    },
  ],
  'products.orderImages': [
    {
      call: async (client, { draft }) =>
        client.products.orderImages({ productId: (await draft()).id, ids: [] }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.describeImage': [
    {
      call: async (client, { draft, image }) =>
        client.products.describeImage({
          productId: (await draft()).id,
          id: await image(),
          altText: 'The cap',
        }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.cropImage': [
    {
      call: async (client, { draft, image }) =>
        client.products.cropImage({ productId: (await draft()).id, id: await image(), crop: null }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.deleteImage': [
    {
      call: async (client, { draft, image }) =>
        client.products.deleteImage({ productId: (await draft()).id, id: await image() }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.restoreImage': [
    {
      call: async (client, { draft, image }) =>
        client.products.restoreImage({ productId: (await draft()).id, id: await image() }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.listDocuments': [
    {
      call: async (client, { draft }) => client.products.listDocuments({ productId: (await draft()).id }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.uploadDocument': [
    {
      call: async (client, { draft }) =>
        client.products.uploadDocument({
          productId: (await draft()).id,
          uploadId: (await draft()).id,
          ...sheet,
          file: new File(['no'], 'no.pdf'),
        }),
      outcomes: managers('NOT_FOUND', 'BAD_REQUEST'),
    },
  ],
  'products.updateDocument': [
    {
      call: async (client, { draft, document }) =>
        client.products.updateDocument({ productId: (await draft()).id, id: await document(), ...sheet }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.deleteDocument': [
    {
      call: async (client, { draft, document }) =>
        client.products.deleteDocument({ productId: (await draft()).id, id: await document() }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.restoreDocument': [
    {
      call: async (client, { draft, document }) =>
        client.products.restoreDocument({ productId: (await draft()).id, id: await document() }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
};
