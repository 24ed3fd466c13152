import { z } from 'zod';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { integer, text } from '../http/fields.ts';
import { noSuch, StripeError } from '../http/stripe-error.ts';
import { newFile } from '../objects/file.ts';

/** The data that http/multipart.ts keeps about the part of the form that contains the file. */
const part = z.strictObject({ filename: text, type: text, size: integer });
const upload = z.strictObject({ file: part, purpose: z.literal('dispute_evidence') });

/** Stripe accepts PDF, JPEG or PNG of at most 5 MB (Stripe docs, "Upload files"). */
const MOST_BYTES = 5 * 1024 * 1024;
const KINDS: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

export const fileEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/files', upload, (sandbox, { file, purpose }) => {
    const kind = KINDS[file.type];
    if (kind === undefined) {
      throw new StripeError(400, `The file type ${file.type} is not supported for this purpose.`, {
        param: 'file',
      });
    }
    if (file.size > MOST_BYTES) {
      throw new StripeError(400, 'The file is larger than 5 MB.', { param: 'file' });
    }
    return sandbox.store.put(
      'files',
      newFile(sandbox, { filename: file.filename, purpose, size: file.size, type: kind }),
    );
  }),

  endpoint('GET', '/v1/files/:id', z.strictObject({}), (sandbox, _, { id }) => {
    const file = sandbox.store.find('files', id);
    if (!file) throw noSuch('file upload', id);
    return file;
  }),
];
