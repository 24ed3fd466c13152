import { api } from '../../../access/guard.ts';
import { addLines } from './add-lines.ts';
import { deleteLine, resolveLines, updateLine } from './change-line.ts';
import { countLines, findCart } from './find-cart.ts';

export const carts = {
  find: api.carts.find.handler(({ context, input }) =>
    findCart(context, { ...input, orgId: input.orgId ?? null, country: input.country }),
  ),
  count: api.carts.count.handler(async ({ context, input }) => ({
    lines: await countLines(context, input.orgId ?? null),
  })),
  addLines: api.carts.addLines.handler(async ({ context, input }) => ({
    added: await addLines(context, input.orgId ?? null, input),
  })),
  updateLine: api.carts.updateLine.handler(async ({ context, input }) => {
    await updateLine(context, input);
    return {};
  }),
  deleteLine: api.carts.deleteLine.handler(async ({ context, input }) => {
    await deleteLine(context, input.id);
    return {};
  }),
  resolve: api.carts.resolve.handler(async ({ context, input }) => {
    await resolveLines(context, input);
    return {};
  }),
};
