import { api } from '../../../access/guard.ts';
import { listRules, previewFreight, setRules } from './freight-rules.ts';
import { quoteFreight } from './quote-freight.ts';

export const freight = {
  listRules: api.freight.listRules.handler(async ({ context, input }) => ({
    rules: await listRules(context, input.orgId),
  })),
  setRules: api.freight.setRules.handler(async ({ context, input }) => ({
    rules: await setRules(context, input),
  })),
  preview: api.freight.preview.handler(({ context, input }) => previewFreight(context, input)),
  quote: api.freight.quote.handler(async ({ context, input }) => {
    await quoteFreight(context, input);
    return {};
  }),
};
