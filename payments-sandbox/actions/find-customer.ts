import { noSuch } from '../http/stripe-error.ts';
import type { Customer } from '../objects/customer.ts';
import type { Sandbox } from '../state/sandbox.ts';

/** @param param the request's parameter that contains the id; undefined if the id is in the path */
export function getCustomer({ store }: Sandbox, id: string, param?: string): Customer {
  const customer = store.find('customers', id);
  if (!customer) throw noSuch('customer', id, param);
  return customer;
}
