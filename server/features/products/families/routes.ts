import { api } from '../../../access/guard.ts';
import { addVariants } from './add-variants.ts';
import { findFamily } from './find-family.ts';
import { createFamily, dissolveFamily, updateFamily } from './write-family.ts';

export const families = {
  create: api.families.create.handler(async ({ context, input }) =>
    findFamily(context, await createFamily(context, input)),
  ),
  find: api.families.find.handler(({ context, input }) => findFamily(context, input.id)),
  update: api.families.update.handler(async ({ context, input }) => {
    await updateFamily(context, input);
    return findFamily(context, input.id);
  }),
  addVariants: api.families.addVariants.handler(async ({ context, input }) => {
    const created = await addVariants(context, input);
    return { ...(await findFamily(context, input.id)), created };
  }),
  dissolve: api.families.dissolve.handler(async ({ context, input }) => {
    await dissolveFamily(context, input.id);
    return {};
  }),
};
