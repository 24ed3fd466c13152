import { limits } from '../../../../contract/limits.ts';
import { fieldWords } from '../../../api/field-words.ts';
import { pageRefusalWords } from '../../../api/page-refusals.ts';
import { RefusedFile } from './uploads.ts';

/** The types that the file picker offers. The server also checks the contents. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const documentTypes = ['application/pdf'];

/**
 * Returns a function that checks a picture with the server's rules. The function returns why the picture cannot be
 * uploaded, or null.
 * @param places the number of pictures that may still be added
 */
export function refusePicture(places: number) {
  let left = places;
  return ({ type, size }: Pick<File, 'type' | 'size'>): RefusedFile | null => {
    if (type === 'image/svg+xml') return new RefusedFile(fieldWords('PICTURE_IS_DRAWING'));
    if (!pictureTypes.includes(type)) return new RefusedFile(fieldWords('PICTURE_FORMAT'));
    if (size === 0) return new RefusedFile(fieldWords('FILE_EMPTY'));
    if (size > limits.uploadBytes) return new RefusedFile(fieldWords('PRODUCT_PICTURE_TOO_LARGE'));
    left -= 1;
    if (left >= 0) return null;
    return new RefusedFile(pageRefusalWords('TOO_MANY_PICTURES', { maximum: limits.productImages }));
  };
}

/**
 * Returns a function that checks a document with the server's rules. The function returns why the document cannot be
 * uploaded, or null.
 */
export function refuseDocument(places: number, maximum: number = limits.productDocuments) {
  let left = places;
  return ({ type, size }: Pick<File, 'type' | 'size'>): RefusedFile | null => {
    if (!documentTypes.includes(type)) return new RefusedFile(fieldWords('DOCUMENT_FORMAT'));
    if (size === 0) return new RefusedFile(fieldWords('FILE_EMPTY'));
    if (size > limits.uploadBytes) return new RefusedFile(fieldWords('DOCUMENT_TOO_LARGE'));
    left -= 1;
    if (left >= 0) return null;
    return new RefusedFile(pageRefusalWords('TOO_MANY_DOCUMENTS', { maximum }));
  };
}
