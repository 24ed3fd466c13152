import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Error titles for pictures and documents. They are not in api/error-words.ts, because every page loads that file. */
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
