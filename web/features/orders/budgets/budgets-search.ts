import { id, type RawSearch } from '../../../search-params.ts';

/** The search parameters of /budgets. With `id`, the page shows this budget instead of the list. */
export type BudgetsSearch = { id?: string };

export const budgetsSearch = (raw: RawSearch): BudgetsSearch => id('id', raw);
