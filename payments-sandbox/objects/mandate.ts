import { type Clock, seconds } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { PaymentMethod } from './payment-method.ts';

/** When and how the holder of a bank account agreed to debits. */
export interface Acceptance {
  accepted_at?: number | undefined;
  offline?: Record<string, never> | undefined;
  online?: { ip_address: string; user_agent: string } | undefined;
  type: 'offline' | 'online';
}

export interface Mandate {
  id: string;
  object: 'mandate';
  customer_acceptance: {
    accepted_at: number | null;
    offline?: Record<string, never>;
    online?: { ip_address: string | null; user_agent: string | null };
    type: 'offline' | 'online';
  };
  livemode: false;
  multi_use: Record<string, never>;
  payment_method: string;
  payment_method_details: { au_becs_debit: { url: string }; type: 'au_becs_debit' };
  status: 'active' | 'inactive';
  type: 'multi_use';
}

/** @param origin the public origin of the hosted pages, without a trailing slash */
export function newMandate(
  clock: Clock,
  method: PaymentMethod,
  { acceptance, origin }: { acceptance: Acceptance; origin: string },
): Mandate {
  const id = newId('mandate_1');
  const { accepted_at: at, offline, online, type } = acceptance;
  return {
    id,
    object: 'mandate',
    customer_acceptance: {
      accepted_at: at ?? seconds(clock),
      ...(offline && { offline }),
      ...(online && { online }),
      type,
    },
    livemode: false,
    multi_use: {},
    payment_method: method.id,
    payment_method_details: {
      au_becs_debit: { url: `${origin}/mandates/${id}` },
      type: 'au_becs_debit',
    },
    status: 'active',
    type: 'multi_use',
  };
}
