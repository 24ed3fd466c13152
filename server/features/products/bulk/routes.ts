import { api } from '../../../access/guard.ts';
import { changeProducts } from './change-products.ts';
import { deleteProducts } from './delete-products.ts';
import { duplicateProducts } from './duplicate-products.ts';
import { exportSelection, readSelection } from './read-selection.ts';

export const productBulk = {
  select: api.products.select.handler(({ context, input }) => readSelection(context.deps.db, input)),
  export: api.products.export.handler(({ context, input }) => exportSelection(context.deps.db, input)),
  changeMany: api.products.changeMany.handler(({ context, input }) => changeProducts(context, input)),
  deleteMany: api.products.deleteMany.handler(({ context, input }) => deleteProducts(context, input)),
  duplicate: api.products.duplicate.handler(({ context, input }) => duplicateProducts(context, input)),
};
