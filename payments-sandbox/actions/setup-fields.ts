import { z } from 'zod';
import { flag, formList, metadata, text, webAddress } from '../http/fields.ts';
import { mandateData } from './intent-fields.ts';

const confirmation = {
  mandate_data: mandateData.optional(),
  payment_method: text.optional(),
  return_url: webAddress.optional(),
};

export const setupConfirmFields = z.strictObject(confirmation);

/** The parameters of a new setup intent. */
export const setupFields = z.strictObject({
  ...confirmation,
  allowed_payment_method_types: formList(text).optional(),
  automatic_payment_methods: z
    .strictObject({ allow_redirects: z.enum(['always', 'never']).optional(), enabled: flag })
    .optional(),
  confirm: flag.optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
});

export type SetupFields = z.output<typeof setupFields>;
export type SetupConfirmation = z.output<typeof setupConfirmFields>;
