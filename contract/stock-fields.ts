import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { limitsOfStock } from './product-stock.ts';

export const units = z
  .int(because('UNITS_INVALID'))
  .check(z.minimum(0, because('UNITS_INVALID')), z.maximum(limitsOfStock.onHand, because('UNITS_INVALID')));

export const leadDays = z
  .int(because('LEAD_DAYS_INVALID'))
  .check(
    z.minimum(1, because('LEAD_DAYS_INVALID')),
    z.maximum(limitsOfStock.leadDays, because('LEAD_DAYS_INVALID')),
  );
