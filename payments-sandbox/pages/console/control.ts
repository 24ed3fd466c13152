import type { Deliverer } from '../../events/deliver.ts';
import { noSuch } from '../../http/stripe-error.ts';
import type { Sandbox } from '../../state/sandbox.ts';
import type { TableName, Tables } from '../../state/tables.ts';
import type { Values } from '../form-fields.ts';

export interface Press {
  sandbox: Sandbox;
  deliverer: Deliverer;
  values: Values;
}

/** The action of a button. */
export interface Control {
  /** The section of the page to which the user returns. */
  part: string;
  /** @throws StripeError with a message that the page shows */
  run(press: Press): void | Promise<void>;
}

/** The record whose id is in a form. */
export function named<T extends TableName>({ store }: Sandbox, table: T, id = ''): Tables[T] {
  const found = store.find(table, id);
  if (!found) throw noSuch(table.replace(/s$/, ''), id);
  return found;
}
