import { api, keyApi } from '../../../access/guard.ts';
import { createCostCentre } from './create-cost-centre.ts';
import { listCostCentres } from './list-cost-centres.ts';
import { updateCostCentre } from './update-cost-centre.ts';

export const costCentres = {
  list: keyApi.costCentres.list.handler(({ context, input }) =>
    listCostCentres(context.deps.db, input.orgId),
  ),
  create: api.costCentres.create.handler(async ({ context, input }) => ({
    id: await createCostCentre(context, input),
  })),
  update: api.costCentres.update.handler(async ({ context, input }) => {
    await updateCostCentre(context, input);
    return {};
  }),
};
