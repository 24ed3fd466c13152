import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { id, lineQuantity, time } from './fields.ts';
import { limits } from './limits.ts';
import { operation, signedIn } from './operation.ts';
import { packs } from './order-lines.ts';
import { parLevel, parLevels } from './par-levels.ts';
import { productSummary } from './products.ts';
import { recurringOrder, recurringOrders } from './recurring-orders.ts';

export const listName = z
  .string(because('LIST_NAME_MISSING'))
  .check(
    z.trim(),
    z.minLength(1, because('LIST_NAME_MISSING')),
    z.maxLength(limits.listName, because('TOO_MANY_CHARACTERS')),
  );

const note = z.string().check(z.trim(), z.maxLength(limits.lineNote, because('TOO_MANY_CHARACTERS')));

export const productListSummary = z.object({
  id,
  name: z.string(),
  /** The organization whose members share the list. Null for a personal list. */
  organization: z.nullable(z.object({ id, name: z.string() })),
  lines: z.number(),
  updatedAt: time,
});
export type ProductListSummary = z.infer<typeof productListSummary>;

const line = z.object({
  id,
  pack: z.enum(packs),
  /** Counted in packs, not in base units. */
  quantity: z.number(),
  note: z.string(),
  /** The product's name. If the product is no longer for sale: its name when it was added to the list. */
  name: z.string(),
  productId: id,
  /** Null when the product is not for sale. */
  product: z.nullable(productSummary),
  /** The list price of the pack. Null when the product has no public price or is not sold in this pack. */
  price: z.nullable(z.string()),
  /** Base units in the pack. Null when the product is not sold in this pack. */
  packUnits: z.nullable(z.number()),
  /** By location. */
  parLevels: z.array(parLevel),
  /** The owner of the list has ordered this number of base units and not received them yet. */
  onOrder: z.number(),
  /** The number of packs to order (contract/par-levels.ts). Null before the first count. */
  suggested: z.nullable(z.number()),
});
export type ProductListLine = z.infer<typeof line>;

export const productList = z.extend(productListSummary, {
  lines: z.array(line),
  recurringOrder: z.nullable(recurringOrder),
});
export type ProductList = z.infer<typeof productList>;

const lineOfList = { id, lineId: id };

/** Lists of products that a person, or the members of an organization, order repeatedly. */
export const lists = {
  list: operation({
    method: 'GET',
    path: '/api/lists',
    summary: `My lists and those of my organizations, by name: ${limits.productLists} at most for each owner`,
    access: signedIn,
  }).output(z.array(productListSummary)),
  create: operation({
    method: 'POST',
    path: '/api/lists',
    summary: 'Create a list for me or for an organization of mine',
    access: signedIn,
    refuses: ['NOT_FOUND', 'TOO_MANY_LISTS'],
  })
    .input(z.object({ orgId: z.optional(id), name: listName }))
    .output(z.object({ id })),
  find: operation({
    method: 'GET',
    path: '/api/lists/{id}',
    summary: 'A list with its lines in their order',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(productList),
  rename: operation({
    method: 'PATCH',
    path: '/api/lists/{id}',
    summary: 'Rename a list',
    access: signedIn,
  })
    .input(z.object({ id, name: listName }))
    .output(z.object({})),
  delete: operation({
    method: 'DELETE',
    path: '/api/lists/{id}',
    summary: `Delete a list. It can be restored for ${limits.listRestoreDays} days`,
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(z.object({})),
  restore: operation({
    method: 'POST',
    path: '/api/lists/{id}/restore',
    summary: 'Restore a deleted list',
    access: signedIn,
    refuses: ['TOO_MANY_LISTS'],
  })
    .input(z.object({ id }))
    .output(z.object({})),
  addLines: operation({
    method: 'POST',
    path: '/api/lists/{id}/lines',
    summary: 'Add products at the end of a list. If the list already contains a pack, its quantity increases',
    access: signedIn,
    refuses: ['TOO_MANY_LIST_LINES'],
  })
    .input(
      z.object({
        id,
        lines: z
          .array(
            z.object({
              productId: id,
              /** By default the first pack of the product. */
              pack: z.optional(z.enum(packs)),
              quantity: lineQuantity,
              note: z._default(note, ''),
            }),
          )
          .check(z.minLength(1), z.maxLength(limits.listLines)),
      }),
    )
    .output(z.object({})),
  updateLine: operation({
    method: 'PATCH',
    path: '/api/lists/{id}/lines/{lineId}',
    summary: 'Set the quantity or the note of a line',
    access: signedIn,
  })
    .input(z.object({ ...lineOfList, quantity: z.optional(lineQuantity), note: z.optional(note) }))
    .output(z.object({})),
  removeLine: operation({
    method: 'DELETE',
    path: '/api/lists/{id}/lines/{lineId}',
    summary: 'Remove a line from a list',
    access: signedIn,
  })
    .input(z.object(lineOfList))
    .output(z.object({})),
  reorder: operation({
    method: 'PUT',
    path: '/api/lists/{id}/order',
    summary:
      'Put the lines of a list in this order. Lines that are not named come last, in the order they had',
    access: signedIn,
  })
    .input(z.object({ id, lineIds: z.array(id).check(z.maxLength(limits.listLines)) }))
    .output(z.object({})),
  ...parLevels,
  ...recurringOrders,
};
