import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Metadata } from './list.ts';

export interface LineItem {
  id: string;
  object: 'item';
  adjustable_quantity: null;
  amount_discount: number;
  amount_subtotal: number;
  amount_tax: number;
  amount_total: number;
  currency: string;
  description: string;
  metadata: Metadata;
  price: Price;
  quantity: number;
}

interface Price {
  id: string;
  object: 'price';
  active: boolean;
  billing_scheme: 'per_unit';
  created: number;
  currency: string;
  custom_unit_amount: null;
  livemode: false;
  lookup_key: null;
  metadata: Metadata;
  nickname: null;
  product: string;
  recurring: null;
  tax_behavior: string;
  tiers_mode: null;
  transform_quantity: null;
  type: 'one_time';
  unit_amount: number;
  unit_amount_decimal: string;
}

export interface PriceData {
  currency: string;
  name: string;
  quantity: number;
  taxBehavior: string;
  unitAmount: number;
}

/**
 * A line item with an inline price. For this line item, the sandbox creates a price and a product, both inactive, as
 * Stripe does.
 */
export function newLineItem(clock: Clock, input: PriceData): LineItem {
  const amount = input.unitAmount * input.quantity;
  return {
    id: newId('li_1'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: input.currency,
    description: input.name,
    metadata: {},
    price: newPrice(clock, input),
    quantity: input.quantity,
  };
}

function newPrice(clock: Clock, input: PriceData): Price {
  return {
    id: newId('price_1'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: seconds(clock),
    currency: input.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod_', 14),
    recurring: null,
    tax_behavior: input.taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: input.unitAmount,
    unit_amount_decimal: String(input.unitAmount),
  };
}
