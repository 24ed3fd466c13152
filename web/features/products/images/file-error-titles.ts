import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The titles of what fails with pictures and documents, apart from those that every page has with it (api/error-words.ts). */
export const fileErrorTitles = {
  listImages: msg`Failed to load the pictures`,
  orderImages: msg`Failed to reorder the pictures`,
  describeImage: msg`Failed to save the alternative text`,
  cropImage: msg`Failed to crop the picture`,
  deleteImage: msg`Failed to remove the picture`,
  restoreImage: msg`Failed to put the picture back`,
  listDocuments: msg`Failed to load the documents`,
  updateDocument: msg`Failed to save the document`,
  deleteDocument: msg`Failed to remove the document`,
  restoreDocument: msg`Failed to put the document back`,
} as const satisfies Record<string, MessageDescriptor>;
