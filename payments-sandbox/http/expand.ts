import { type List, listOf } from '../objects/list.ts';
import type { Sandbox } from '../state/sandbox.ts';
import type { TableName } from '../state/tables.ts';
import { StripeError } from './stripe-error.ts';

const DEEPEST = 4;

/** Replaces ids by the objects that they identify (Stripe docs, "Expanding objects"). Returns a copy; stored records do not change. */
export function expand(sandbox: Sandbox, answer: object, paths: string[]): object {
  const copy = structuredClone(answer) as Node;
  for (const path of paths) {
    const keys = path.split('.');
    if (keys.length > DEEPEST + 1) {
      throw new StripeError(400, `You cannot expand more than ${DEEPEST} levels of a property (${path}).`);
    }
    follow(sandbox, copy, keys, path);
  }
  return copy;
}

type Node = Record<string, unknown>;

function follow(sandbox: Sandbox, node: Node, keys: string[], path: string): void {
  const [key, ...rest] = keys;
  if (key === undefined) return;
  if (node.object === 'list' && key === 'data') {
    for (const item of node.data as Node[]) follow(sandbox, item, rest, path);
    return;
  }
  const included = INCLUDABLE[`${String(node.object)}.${key}`];
  if (included) node[key] ??= included(sandbox, String(node.id));
  else if (ALWAYS_ID.has(`${String(node.object)}.${key}`)) throw cannotExpand(path);
  else if (typeof node[key] === 'string') node[key] = lookUp(sandbox, node[key], path);
  const value = node[key];
  if (value === undefined && ABSENT_AT_FIRST.has(`${String(node.object)}.${key}`)) return;
  if (value === undefined) throw cannotExpand(path);
  if (value !== null && typeof value === 'object') follow(sandbox, value as Node, rest, path);
  else if (value !== null) throw cannotExpand(path);
}

function lookUp(sandbox: Sandbox, id: string, path: string): object {
  const table = TABLE_OF_PREFIX[id.slice(0, id.indexOf('_'))];
  const found = table
    ? sandbox.store.find(table, id)
    : (findFeeRefund(sandbox, id) ?? findBankAccount(sandbox, id));
  if (!found) throw cannotExpand(path);
  return inPages(structuredClone(found));
}

const LONGEST_LIST = 10;

/** A list inside an object contains at most ten entries. Clients request the others separately (Stripe docs, "Pagination"). */
function inPages<T extends object>(object: T): T {
  for (const value of Object.values(object)) if (isList(value)) cut(value);
  return object;
}

function isList(value: unknown): value is List<unknown> {
  return value !== null && typeof value === 'object' && 'object' in value && value.object === 'list';
}

function cut<T>(list: List<T>): List<T> {
  list.has_more ||= list.data.length > LONGEST_LIST;
  list.data = list.data.slice(0, LONGEST_LIST);
  return list;
}

/** Finds the refund of a platform fee, which is stored only inside its fee. */
function findFeeRefund({ store }: Sandbox, id: string): object | undefined {
  if (!id.startsWith('fr_')) return undefined;
  return store
    .list('application_fees')
    .flatMap(({ refunds }) => refunds.data)
    .find((refund) => refund.id === id);
}

/**
 * Finds an account's bank account, which is stored only inside the account. A bank account that has been replaced is
 * returned as deleted.
 */
function findBankAccount({ store }: Sandbox, id: string): object | undefined {
  if (!id.startsWith('ba_')) return undefined;
  const known = store.list('accounts').flatMap(({ external_accounts }) => external_accounts.data);
  return known.find((one) => one.id === id) ?? { id, object: 'bank_account', deleted: true };
}

function cannotExpand(path: string): StripeError {
  return new StripeError(400, `This property cannot be expanded (${path}).`, { param: 'expand[]' });
}

/** Lists that an object contains only if the request asks for their expansion. */
const INCLUDABLE: Record<string, (sandbox: Sandbox, id: string) => object> = {
  'checkout.session.line_items': (sandbox, id) =>
    listOf(
      `/v1/checkout/sessions/${id}/line_items`,
      structuredClone(sandbox.store.find('session_plans', id)?.line_items ?? []),
    ),
  'charge.refunds': (sandbox, id) =>
    cut(
      listOf(
        `/v1/charges/${id}/refunds`,
        structuredClone(sandbox.store.list('refunds').filter((refund) => refund.charge === id)).reverse(),
      ),
    ),
};

/** Fields that are absent, instead of null, while they have no value. */
const ABSENT_AT_FIRST = new Set(['charge.transfer']);

/** Fields whose values look like ids but are never expanded. */
const ALWAYS_ID = new Set(['charge.payment_method', 'refund.payment_method']);

const TABLE_OF_PREFIX: Record<string, TableName> = {
  acct: 'accounts',
  ch: 'charges',
  cs: 'checkout_sessions',
  cus: 'customers',
  du: 'disputes',
  fee: 'application_fees',
  pi: 'payment_intents',
  pm: 'payment_methods',
  py: 'charges',
  re: 'refunds',
  seti: 'setup_intents',
  tr: 'transfers',
  trr: 'transfer_reversals',
  txn: 'balance_transactions',
};
