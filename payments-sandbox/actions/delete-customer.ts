import { emit } from '../events/emit.ts';
import type { Customer, DeletedCustomer } from '../objects/customer.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { detachMethod } from './attach-method.ts';
import { getCustomer } from './find-customer.ts';

/** Permanently deletes a customer and detaches its payment methods. Its payments remain. */
export function deleteCustomer(sandbox: Sandbox, { id }: Customer): DeletedCustomer {
  const { store } = sandbox;
  return store.transact(() => {
    for (const method of store.list('payment_methods')) {
      if (method.customer === id) detachMethod(sandbox, method);
    }
    const customer = getCustomer(sandbox, id);
    store.remove('customers', id);
    emit(sandbox, 'customer.deleted', customer, { subject: id });
    return store.put('deleted_customers', { id, object: 'customer', deleted: true });
  });
}
