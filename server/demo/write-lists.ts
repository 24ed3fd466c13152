import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { listParLevels, productListLines, productLists } from '../db/schema/product-lists.ts';
import { recurringOrderPeople, recurringOrders } from '../db/schema/recurring-orders.ts';
import type { DemoIds } from './demo-rows.ts';
import { catalogue } from './world/catalogue/all.ts';
import { type DemoList, demoLists } from './world/lists.ts';

/** Writes the lists with their par levels and recurring orders. */
export async function writeLists(tx: Transaction, ids: DemoIds): Promise<void> {
  for (const list of demoLists) await writeList(tx, list, ids);
}

async function writeList(tx: Transaction, list: DemoList, ids: DemoIds): Promise<void> {
  const [row] = await tx
    .insert(productLists)
    .values({ orgId: ids.organization(list.organization), name: list.name })
    .returning({ id: productLists.id });
  const listId = row?.id ?? '';
  for (const [position, { product, quantity, note, level }] of list.lines.entries()) {
    const [line] = await tx
      .insert(productListLines)
      .values({ listId, productId: ids.product(product), name: nameOf(product), quantity, note, position })
      .returning({ id: productListLines.id });
    if (level)
      await tx
        .insert(listParLevels)
        .values({ ...level, lineId: line?.id ?? '', place: 1, countedAt: sql`now()` });
  }
  if (list.monthly) await writeRecurringOrder(tx, listId, list.monthly, ids);
}

async function writeRecurringOrder(
  tx: Transaction,
  listId: string,
  { timeZone, people }: NonNullable<DemoList['monthly']>,
  ids: DemoIds,
): Promise<void> {
  const firstOfNextMonth = sql`(date_trunc('month', now() AT TIME ZONE ${timeZone}) + interval '1 month')::date`;
  await tx.insert(recurringOrders).values({
    ...{ listId, every: 1, unit: 'month', timeZone, quantities: 'suggestion' },
    startsOn: firstOfNextMonth,
    nextOn: firstOfNextMonth,
  });
  await tx
    .insert(recurringOrderPeople)
    .values(people.map((email, at) => ({ listId, userId: ids.user(email), place: at + 1 })));
}

function nameOf(key: string): string {
  const product = catalogue.find((one) => one.key === key);
  if (!product) throw new Error(`The demonstration has no ${key}`);
  return product.name;
}
